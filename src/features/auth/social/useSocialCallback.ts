import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { parseQuery } from '../../../platform/query.ts';
import { failureOf } from '../../../stores/failure.ts';
import { secondStepOf } from '../../../stores/identity/secondStep.ts';
import type { SecondStep } from '../../../stores/identity/secondStep.ts';
import { finishSocialLogin, socialJourney } from '../../../stores/identity/socialLogin.ts';
import type { SocialJourney, SocialProvider, SocialStep } from '../../../stores/identity/socialLogin.ts';

/** How far somebody is who came back from a provider. */
export type Progress =
  | { readonly kind: 'finishing' | 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: Failure | undefined }
  | { readonly kind: 'secondStep'; readonly step: SecondStep }
  | { readonly kind: 'step'; readonly step: SocialStep };

export interface SocialCallback {
  readonly progress: Progress;
  /** Where they came from. */
  readonly journey: SocialJourney;
  /** Makes the next call, and shows what it leads to. Rejects as it does, unless a second factor is asked for. */
  readonly goOn: (call: () => Promise<SocialStep>) => Promise<void>;
}

/** What providers say when somebody does not want to. */
const CANCELLED = new Set(['access_denied', 'user_cancelled_authorize']);

/** Takes what a provider added to the address, once, and out of the address and the history. */
export function useSocialCallback(provider: SocialProvider): SocialCallback {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [progress, setProgress] = useState<Progress>({ kind: 'finishing' });
  const [journey] = useState(() => socialJourney.read());
  const isTaken = useRef(false);

  const goOn = async (call: () => Promise<SocialStep>): Promise<void> => {
    try {
      setProgress({ kind: 'step', step: await call() });
    } catch (error) {
      const step = secondStepOf(error);
      if (step === undefined) throw error;
      setProgress({ kind: 'secondStep', step });
    }
  };
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const query = parseQuery(search);
    const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => query.get(name));
    navigate(path, { replace: true });
    if (CANCELLED.has(error ?? '')) setProgress({ kind: 'cancelled' });
    else if (!state) setProgress({ kind: 'failed', failure: undefined });
    else
      void goOn(() =>
        finishSocialLogin({
          provider,
          state,
          ...(code && { code }),
          ...(iss && { iss }),
          ...(error && { error }),
        }),
      ).catch((reason: unknown) => setProgress({ kind: 'failed', failure: failureOf(reason) }));
    // What the address says is taken once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return { progress, journey, goOn };
}
