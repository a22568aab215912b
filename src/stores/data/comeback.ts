import { useEffect, useEffectEvent } from 'react';
import { hub } from '../clients.ts';
import { sessionState } from '../session/state.ts';

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

/**
 * Tells when there is something to hope for again, a connection that is live or a network, and whether the connection was lost. A connection that
 * begins anew because its user has changed is no comeback: what was that user's must not be asked for any more.
 */
function onComeback(tell: (wasLost: boolean) => void): () => void {
  let isLive = true;
  let isLost = false;
  let userId = sessionState.user?.userId;
  const statuses = hub.status$.subscribe(({ phase }) => {
    const wasLive = isLive;
    isLive = phase === 'live';
    isLost ||= phase === 'recovering' || phase === 'offline';
    if (wasLive || !isLive) return;
    const wasLost = isLost;
    isLost = false;
    const isSameUser = userId === sessionState.user?.userId;
    userId = sessionState.user?.userId;
    if (isSameUser) tell(wasLost);
  });
  const onNetwork = (): void => tell(false);
  window.addEventListener('online', onNetwork);
  return () => {
    statuses.unsubscribe();
    window.removeEventListener('online', onNetwork);
  };
}
