import { useObservableEagerState } from 'observable-hooks';
import { filter, firstValueFrom, fromEvent, takeUntil } from 'rxjs';
import { hub, sdk } from './clients.ts';
import { createSettlement } from './settlement.ts';
import type { Unsettled } from './settlement.ts';

/** How requests are looked up by the id that this page gave them, by operation. */
const LOOK_UPS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  placeOrder: (clientOrderId) => sdk.call('getOrder', { query: { clientOrderId } }),
  placeContractOrder: (clientOrderId) => sdk.call('getContractOrder', { query: { clientOrderId } }),
  reversePosition: (clientOrderId) => sdk.call('getContractOrder', { query: { clientOrderId } }),
  placeTriggerOrder: (clientTriggerId) => sdk.call('getTriggerOrder', { query: { clientTriggerId } }),
  changePositionMargin: (clientTransferId) => sdk.call('getTransfer', { query: { clientTransferId } }),
};

/** The settlement of this page. Reached through {@link settleUnanswered}: most pages never need it. */
export const settlement = createSettlement({
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

/** The requests of this page that may or may not have been carried out. */
export function useUnsettled(): readonly Unsettled[] {
  return useObservableEagerState(settlement.unsettled$);
}

/** Stops showing a request, and looking for what became of it. */
export function dismissUnsettled(id: number): void {
  settlement.dismiss(id);
}
