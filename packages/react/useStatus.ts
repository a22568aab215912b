import type { ConnectionStatus } from '@tidemark/streams';
import { useMemo } from 'react';
import { useHub } from './provider.ts';
import { createStore, useStore } from './store.ts';

const CONNECTING: ConnectionStatus = Object.freeze({
  phase: 'connecting',
  lastMessageAt: undefined,
  latencyMs: undefined,
  aheadMs: undefined,
  attempt: 0,
  retryAt: undefined,
});

const itself = (status: ConnectionStatus): ConnectionStatus => status;

/** How the connection is: phase, latency, when it is tried again. Renewed at every change and heartbeat; `connecting` where there is no hub. */
export function useStatus(): ConnectionStatus {
  const hub = useHub();
  const store = useMemo(() => {
    let now = CONNECTING;
    // Asks nothing of anybody: the hub has its status at hand.
    hub?.status$.subscribe((status) => (now = status)).unsubscribe();
    return createStore(hub?.status$, now);
  }, [hub]);
  return useStore(store, CONNECTING, itself);
}
