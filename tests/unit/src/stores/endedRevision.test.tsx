import { act, cleanup, renderHook } from '@testing-library/react';
import type { OperationId } from '@tidemark/sdk';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clients from '../../../../src/stores/clients.ts';
import {
  useContractOrderHistory,
  useLiquidations,
  useTriggerHistory,
} from '../../../../src/stores/contracts/history.ts';
import { useOrderHistory } from '../../../../src/stores/spot/history.ts';
import type { fakeClients as FakeClients } from '../support/fakeClients.ts';

vi.mock(import('../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../support/fakeClients.ts');
  return fakeClients() as never;
});

const { calls, publish } = clients as unknown as ReturnType<typeof FakeClients>;

type UseHistory = () => { readonly items: unknown };

const HISTORIES: readonly (readonly [string, OperationId, UseHistory])[] = [
  ['orders', 'listOrderHistory', () => useOrderHistory({})],
  ['contractOrders', 'listContractOrderHistory', () => useContractOrderHistory({})],
  ['triggerOrders', 'listTriggerOrderHistory', () => useTriggerHistory({})],
  ['contractOrders', 'listLiquidations', () => useLiquidations({})],
];

afterEach(cleanup);

describe.each(HISTORIES)('the history by %s and %s', (topic, operation, useHistory) => {
  it('has every order that has ended, also those of a gap of which the stream tells nothing', async () => {
    const step = fc.constantFrom('end', 'lose', 'catch up', 'begin anew');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        let ended: string[] = [];
        let closed: { orderId: string; triggerId: string; updatedAt: number }[] = [];
        let isLive = true;
        const tell = (phase: 'live' | 'stale') =>
          act(async () => {
            publish('positions', [], phase);
            publish(topic, { open: [], closed }, phase);
          });
        calls[operation].mockImplementation(async () => ({
          list: ended.map((orderId) => ({ orderId })),
          nextCursor: null,
        }));
        await tell('live');
        const { result, unmount } = renderHook(useHistory);
        await act(async () => undefined);
        for (const what of steps) {
          if (what === 'end') {
            const orderId = String(ended.length + 1);
            ended = [orderId, ...ended];
            if (isLive) closed = [{ orderId, triggerId: orderId, updatedAt: 1 }, ...closed];
          } else if (what === 'lose') isLive = false;
          else {
            // By a snapshot the stream begins with what is open.
            if (what === 'begin anew') closed = [];
            isLive = true;
          }
          await tell(isLive ? 'live' : 'stale');
        }
        await tell('live');
        expect(result.current.items).toEqual(ended.map((orderId) => ({ orderId })));
        unmount();
      }),
      { numRuns: 50 },
    );
  });
});
