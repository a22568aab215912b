import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { parseQuery } from '../../../platform/query.ts';
import { failureOf } from '../../../stores/failure.ts';
import { frozenLoginOf } from '../../../stores/identity/security.ts';
import type { FrozenLogin } from '../../../stores/identity/security.ts';
import { secondStepOf } from '../../../stores/identity/secondStep.ts';
import type { SecondStep } from '../../../stores/identity/secondStep.ts';
import { finishSocialLogin, socialJourney } from '../../../stores/identity/socialLogin.ts';
import type { SocialJourney, SocialProvider, SocialStep } from '../../../stores/identity/socialLogin.ts';

/** How far somebody is who came back from a provider. */
export type Progress =
  | { readonly kind: 'finishing' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'notBegun' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'frozen'; readonly frozen: FrozenLogin }
  | { readonly kind: 'secondStep'; readonly step: SecondStep }
  | { readonly kind: 'step'; readonly step: SocialStep };

export interface SocialCallback {
  readonly progress: Progress;
  /** Where they came from. */
  readonly journey: SocialJourney;
  /** Makes the next call, and shows what it leads to. Rejects as it does, unless a second factor is asked for or the account is frozen. */
  readonly goOn: (call: () => Promise<SocialStep>) => Promise<void>;
  /** Shows what can be done about a frozen account. */
  readonly onFrozen: (frozen: FrozenLogin) => void;
}

/** What providers say when somebody does not want to. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

/** Takes what a provider added to the address, once, and out of the address and the history. */
export function useSocialCallback(provider: SocialProvider): SocialCallback {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [progress, setProgress] = useState<Progress>({ kind: 'finishing' });
  // What is shown stays until what follows it is loaded.
  const show = (next: Progress): void => startTransition(() => setProgress(next));
  const [journey] = useState(() => socialJourney.read());
  const isTaken = useRef(false);

  const onFrozen = (frozen: FrozenLogin): void => show({ kind: 'frozen', frozen });
  const goOn = async (call: () => Promise<SocialStep>): Promise<void> => {
    try {
      show({ kind: 'step', step: await call() });
    } catch (error) {
      const step = secondStepOf(error);
      const frozen = frozenLoginOf(error);
      if (step !== undefined) show({ kind: 'secondStep', step });
      else if (frozen !== undefined) onFrozen(frozen);
      else throw error;
    }
  };
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const query = parseQuery(search);
    const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => query.get(name));
    navigate(path, { replace: true });
    if (CANCELLED.has(error ?? '')) show({ kind: 'cancelled' });
    else if (!state) show({ kind: 'notBegun' });
    else
      void goOn(() =>
        finishSocialLogin({
          provider,
          state,
          ...(code && { code }),
          ...(iss && { iss }),
          ...(error && { error }),
        }),
      ).catch((reason: unknown) => show({ kind: 'failed', failure: failureOf(reason) }));
    // What the address says is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { progress, journey, goOn, onFrozen };
}
