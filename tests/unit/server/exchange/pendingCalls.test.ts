import { describe, expect, it } from 'vitest';
import type { CommandResult } from '../../../../server/engine/protocol.ts';
import { ExchangeUnavailableError } from '../../../../server/exchange/errors.ts';
import { PendingCalls } from '../../../../server/exchange/pendingCalls.ts';

const result = (seq: number): CommandResult => {
  return { ok: true, seq, time: 0, orders: [], contractOrders: [], triggers: [], repeated: false };
};

/** Notes what has happened, in the order in which it did. */
function watch(calls: PendingCalls, count: number): string[] {
  const events: string[] = [];
  for (let index = 0; index < count; index += 1)
    void calls.add().then(({ seq }) => events.push(`answered ${seq}`));
  return events;
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('calls that wait for their results', () => {
  it('are answered at once when nobody waits', async () => {
    const calls = new PendingCalls();
    await calls.answered();
    const answer = calls.add();
    calls.resolve([result(1)]);
    await answer;
    await calls.answered();
    expect(calls.size).toBe(0);
  });

  it('are answered when everybody has been who waited then, whoever came later', async () => {
    const calls = new PendingCalls();
    const events = watch(calls, 2);
    void calls.answered().then(() => events.push('all'));
    void calls.add();
    calls.resolve([result(1)]);
    await soon();
    expect(events).toEqual(['answered 1']);
    calls.resolve([result(2)]);
    await soon();
    expect(events).toEqual(['answered 1', 'answered 2', 'all']);
    expect(calls.size).toBe(1);
  });

  it('are not answered when they stay without an answer', async () => {
    const calls = new PendingCalls();
    const answer = calls.add();
    const answered = calls.answered();
    calls.rejectAll(new Error('gone'));
    await expect(answer).rejects.toThrow(ExchangeUnavailableError);
    await expect(answered).rejects.toThrow(ExchangeUnavailableError);
  });
});
