import { useState } from 'react';
import { failureOf } from '../../../stores/failure.ts';
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
        .catch((error: unknown) => toast.error(failureText(failureOf(error))))
        .finally(() => setBusy(false));
    },
  };
}
