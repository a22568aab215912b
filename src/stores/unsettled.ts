import { CODE } from '@tidemark/sdk';
import { useObservableEagerState } from 'observable-hooks';
import { filter, firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import { hub, sdk } from './clients.ts';
import { failureOf } from './failure.ts';
import { sentRequestOf } from './sendOnce.ts';
import { createSettlement } from './settlement.ts';
import type { Settled, Unsettled } from './settlement.ts';

/** How requests are looked up by the id that this page gave them, by operation. */
const LOOK_UPS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  placeOrder: (clientOrderId) => sdk.call('getOrder', { query: { clientOrderId } }),
  placeContractOrder: (clientOrderId) => sdk.call('getContractOrder', { query: { clientOrderId } }),
  reversePosition: (clientOrderId) => sdk.call('getContractOrder', { query: { clientOrderId } }),
  placeTriggerOrder: (clientTriggerId) => sdk.call('getTriggerOrder', { query: { clientTriggerId } }),
  changePositionMargin: (clientTransferId) => sdk.call('getTransfer', { query: { clientTransferId } }),
};

const settlement = createSettlement({
  lookUp: (operation, clientId) => {
    const look = LOOK_UPS[operation];
    return look && (() => look(clientId));
  },
  reachable: async (signal) => {
    const isLive$ = hub.status$.pipe(filter(({ phase }) => phase === 'live'));
    await firstValueFrom(isLive$.pipe(takeUntil(fromEvent(signal, 'abort'))));
  },
  probe: () => sdk.call('listBalances'),
});

/** Whether an error leaves open what became of a call: no answer came, or the exchange broke off while it carried out a request. */
export function isUndecided(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind === 'network') return true;
  return failure.kind === 'refused' && failure.code === CODE.internal && sentRequestOf(error) !== undefined;
}

/** Notes a request that got no answer and finds out what became of it; see {@link createSettlement}. */
export function settleUnanswered(text: string, error?: unknown): Promise<Settled | undefined> {
  return settlement.add(text, sentRequestOf(error));
}

/** The requests of this page that may or may not have been carried out. */
export function useUnsettled(): readonly Unsettled[] {
  return useObservableEagerState(settlement.unsettled$);
}

/** Stops showing a request, and looking for what became of it. */
export function dismissUnsettled(id: number): void {
  settlement.dismiss(id);
}
