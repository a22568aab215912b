import { status$ } from '@tidemark/streams';
import type { ConnectionStatus } from '@tidemark/streams';
import { useObservableEagerState } from 'observable-hooks';
import { hub } from '../clients.ts';

export type { ConnectionPhase, ConnectionStatus } from '@tidemark/streams';

const connection$ = status$(hub);

/** The realtime connection now: its phase, latency and when it is tried again. */
export function useConnection(): ConnectionStatus {
  return useObservableEagerState(connection$);
}

/** Tries to connect at once instead of waiting for the next attempt. */
export function reconnectNow(): void {
  hub.reconnectNow();
}
