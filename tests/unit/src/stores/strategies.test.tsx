import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../src/stores/clients.ts';
import { sessionState } from '../../../../src/stores/session/state.ts';
import { startStrategies } from '../../../../src/stores/strategies/index.ts';
import { createStrategies } from '../../../../src/stores/strategies/strategies.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls } = clients as unknown as ReturnType<typeof FakeClients>;

afterEach(() => localStorage.clear());

describe('the A/B strategies', () => {
  it('are kept under G_ABTEST_STRATEGY and hold at the next visit', async () => {
    const first = createStrategies({ load: async () => ({ homeCallToAction: 'markets', other: 7 }) });
    expect(first.held).toEqual({});
    await first.refresh();
    expect(first.held).toEqual({});
    expect(localStorage.getItem('G_ABTEST_STRATEGY')).toBe('{"homeCallToAction":"markets","other":7}');
    const next = createStrategies({ load: () => Promise.reject(new Error('offline')) });
    await next.refresh();
    expect(next.held).toEqual({ homeCallToAction: 'markets', other: 7 });
  });

  it.each(['', 'null', '[1]', '{"a":{}}', '{'])('that read %j are none', (text) => {
    localStorage.setItem('G_ABTEST_STRATEGY', text);
    expect(createStrategies({ load: async () => ({}) }).held).toEqual({});
  });

  it('of two questions at once are those of the later one', async () => {
    const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const [first, second] = answers;
    const load = vi.fn(() => answers.shift()?.promise as Promise<Record<string, string>>);
    const { refresh } = createStrategies({ load });
    const both = [refresh(), refresh()];
    second?.resolve({ who: 'user' });
    first?.resolve({ who: 'guest' });
    await Promise.all(both);
    expect(createStrategies({ load }).held).toEqual({ who: 'user' });
  });

  it('are asked for by whoever is here, again after a login', async () => {
    calls.getAbtestStrategyPublic.mockResolvedValue({});
    calls.getAbtestStrategy.mockResolvedValue({});
    startStrategies();
    expect(calls.getAbtestStrategyPublic).toHaveBeenCalledOnce();
    expect(calls.getAbtestStrategy).not.toHaveBeenCalled();
    sessionState.user = { userId: '1', displayUserId: '88013377', token: null };
    await Promise.resolve();
    expect(calls.getAbtestStrategy).toHaveBeenCalledOnce();
    expect(calls.getAbtestStrategyPublic).toHaveBeenCalledOnce();
  });
});

describe('strategyOf', () => {
  it.each([
    [{}, 'trade'],
    [{ homeCallToAction: 'markets' }, 'markets'],
    [{ homeCallToAction: 'something new' }, 'trade'],
    [{ homeCallToAction: 1 }, 'trade'],
  ])('of %j is %s, whatever is fetched during the visit', async (map, expected) => {
    localStorage.setItem('G_ABTEST_STRATEGY', JSON.stringify(map));
    vi.resetModules();
    const { strategies, strategyOf } = await import('../../../../src/stores/strategies/index.ts');
    const shown = () => strategyOf('homeCallToAction', 'trade');
    expect(shown()).toBe(expected);
    localStorage.setItem('G_ABTEST_STRATEGY', JSON.stringify({ homeCallToAction: 'markets' }));
    await strategies.refresh();
    expect(shown()).toBe(expected);
  });
});
