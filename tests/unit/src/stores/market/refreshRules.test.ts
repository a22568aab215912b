import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRulesRefresh } from '../../../../../src/stores/market/refreshRules.ts';
import { createResource } from '../../../../../src/stores/resource.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function openRules() {
  let answer: () => Promise<readonly { readonly tickSize: string }[]> = () =>
    Promise.resolve([{ tickSize: '0.01' }]);
  const load = () => answer();
  const rules = createResource(load);
  await rules.ensure();
  return {
    rules,
    refresh: createRulesRefresh(rules, load),
    answerWith: (next: typeof answer) => (answer = next),
  };
}

it('takes over changed rules while they are shown', async () => {
  const { rules, refresh, answerWith } = await openRules();
  const [leave, stay] = [refresh(), refresh()];
  leave();
  answerWith(() => Promise.resolve([{ tickSize: '0.5' }]));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rules.state.value).toEqual([{ tickSize: '0.5' }]);
  stay();
  answerWith(() => Promise.resolve([{ tickSize: '1' }]));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rules.state.value).toEqual([{ tickSize: '0.5' }]);
});

it('keeps equal rules as they are, and all when a look fails', async () => {
  const { rules, refresh, answerWith } = await openRules();
  const before = rules.state.value;
  const leave = refresh();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rules.state.value).toBe(before);
  answerWith(() => Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(rules.state).toMatchObject({ phase: 'ready', error: undefined });
  expect(rules.state.value).toBe(before);
  leave();
});
