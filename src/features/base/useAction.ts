import { useRef, useState } from 'react';
import { failureOf } from '../../stores/failure.ts';
import type { Failure } from '../../stores/failure.ts';
import { STEP_UP_REQUIRED } from '../../stores/identity/stepUp.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';

export interface Action {
  readonly isBusy: boolean;
  /** Does it unless something is being done. Never rejects; whoever gives no `onFailure` has the failure told in a toast. */
  readonly run: (work: () => Promise<void>, onFailure?: (failure: Failure, error: unknown) => void) => void;
}

/** Something that a press of a button does: one at a time. Who closed a step-up knows that nothing was done, and is told nothing. */
export function useAction(): Action {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isBusy,
    run(work, onFailure = (failure) => toast.error(failureText(failure))) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      void work()
        .catch((error: unknown) => {
          const failure = failureOf(error);
          if (failure.kind === 'refused' && failure.code === STEP_UP_REQUIRED) return;
          onFailure(failure, error);
        })
        .finally(() => {
          isUnderWay.current = false;
          setBusy(false);
        });
    },
  };
}
