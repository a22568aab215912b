import { BusinessError, CODE, NetworkError } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSendOnce, sentRequestOf } from '../../../../src/stores/sendOnce.ts';
import { createSettlement } from '../../../../src/stores/settlement.ts';
import type { Settlement, Unsettled } from '../../../../src/stores/settlement.ts';

const missing = () => new BusinessError({ code: CODE.notFound, message: 'No', data: null, status: 404 });
const lost = () => new NetworkError('lost');

let connect: () => void;
let connected: Promise<void>;
beforeEach(() => {
  vi.useFakeTimers();
  connected = new Promise((resolve) => (connect = resolve));
});
afterEach(() => vi.useRealTimers());

/** A settlement whose look-ups answer like this, one after the other; the last one again and again. */
function settlementOf(look: (() => Promise<unknown>) | undefined, probe = async (): Promise<unknown> => []) {
  const settlement = createSettlement({ lookUp: () => look, reachable: () => connected, probe });
  let shown: readonly Unsettled[] = [];
  settlement.unsettled$.subscribe((now) => (shown = now));
  return { settlement, shown: () => shown.map(({ text }) => text) };
}

const request = { operation: 'placeOrder', clientId: 'web-1' };
const settledIn = async (settlement: Settlement, ms: number, sent?: typeof request) => {
  const settled = settlement.add('may or may not', sent);
  connect();
  await vi.advanceTimersByTimeAsync(ms);
  return settled;
};

describe('a request without an answer', () => {
  it('stays on screen while the exchange is away, however long', async () => {
    const { settlement, shown } = settlementOf(async () => ({}));
    void settlement.add('may or may not', request);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(shown()).toEqual(['may or may not']);
    connect();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual([]);
  });

  it('was carried out if it is found by its id', async () => {
    const { settlement } = settlementOf(async () => ({}));
    expect(await settledIn(settlement, 0, request)).toBe('done');
  });

  it('was not if it is missing for as long as it could still arrive; until then it stays', async () => {
    const { settlement, shown } = settlementOf(() => Promise.reject(missing()));
    const settled = settlement.add('may or may not', request);
    connect();
    await vi.advanceTimersByTimeAsync(5_500);
    expect(shown()).toEqual(['may or may not']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await settled).toBe('notDone');
    expect(shown()).toEqual([]);
  });

  it('is looked for again while looks are lost', async () => {
    const look = vi.fn<() => Promise<unknown>>().mockResolvedValue({});
    for (let i = 0; i < 200; i++) look.mockRejectedValueOnce(lost());
    const { settlement } = settlementOf(look);
    expect(await settledIn(settlement, 200 * 500 + 1_000, request)).toBe('done');
  });

  it('without an id is over once the exchange answers again', async () => {
    const probe = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(lost()).mockResolvedValue([]);
    const { settlement, shown } = settlementOf(undefined, probe);
    expect(await settledIn(settlement, 1_000)).toBe('checked');
    expect(shown()).toEqual([]);
  });

  it('is gone when the user dismisses it', async () => {
    const { settlement, shown } = settlementOf(async () => ({}));
    void settlement.add('first', request);
    void settlement.add('second', request);
    settlement.dismiss(1);
    expect(shown()).toEqual(['second']);
  });
});

describe('the request of an error', () => {
  it('is known where no answer came, and keeps its id when it is sent again', async () => {
    vi.useRealTimers();
    const ids: string[] = [];
    let count = 0;
    const once = createSendOnce(() => `web-${(count += 1)}`);
    const place = once('placeOrder', async (_body: object, id: string) => {
      ids.push(id);
      throw lost();
    });
    const fail = () => place({ side: 'buy' }).catch((error: unknown) => error);
    const sent = sentRequestOf(await fail());
    expect(sent).toMatchObject({ operation: 'placeOrder', clientId: 'web-1' });
    await fail();
    expect(ids).toEqual(['web-1', 'web-1']);
    expect(sentRequestOf(missing())).toBeUndefined();
  });
});
