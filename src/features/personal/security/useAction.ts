import { useState } from 'react';
import { failureOf } from '../../../stores/failure.ts';
import { STEP_UP_REQUIRED } from '../../../stores/identity/stepUp.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';

/** Something that a press of a button does: one at a time, and a failure is told in a toast. */
export function useAction(): {
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<void>) => void;
} {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run(work) {
      if (isBusy) return;
      setBusy(true);
      void work()
        .catch((error: unknown) => {
          const failure = failureOf(error);
          // Who closed the step-up knows that nothing was done.
          if (failure.kind === 'refused' && failure.code === STEP_UP_REQUIRED) return;
          toast.error(failureText(failure));
        })
        .finally(() => setBusy(false));
    },
  };
}
