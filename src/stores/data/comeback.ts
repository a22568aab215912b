import { useEffect, useEffectEvent } from 'react';
import { hub } from '../clients.ts';

interface Fetched {
  readonly state: { readonly loading: boolean; readonly error: unknown };
}

/**
 * Fetches again what an interruption has left wrong, once the connection is live: what failed, and after a loss also what was still on its way, and what is
 * renewed as a stream tells, which may have missed it.
 */
export function useComeback(model: Fetched, isStreamed: boolean, fetchAgain: () => void): void {
  const comeBack = useEffectEvent((wasLost: boolean) => {
    const { error, loading } = model.state;
    if (error !== undefined || (wasLost && (isStreamed || loading))) fetchAgain();
  });
  useEffect(() => onComeback((wasLost) => comeBack(wasLost)), []);
}

/** Tells when there is something to hope for again, a connection that is live or a network, and whether the connection was lost. */
function onComeback(tell: (wasLost: boolean) => void): () => void {
  let isLive = true;
  let isLost = false;
  const statuses = hub.status$.subscribe(({ phase }) => {
    const wasLive = isLive;
    isLive = phase === 'live';
    isLost ||= phase === 'recovering' || phase === 'offline';
    if (wasLive || !isLive) return;
    const wasLost = isLost;
    isLost = false;
    tell(wasLost);
  });
  const onNetwork = (): void => tell(false);
  window.addEventListener('online', onNetwork);
  return () => {
    statuses.unsubscribe();
    window.removeEventListener('online', onNetwork);
  };
}
