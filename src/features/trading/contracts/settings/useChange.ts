import { useState } from 'react';
import { failureOf } from '../../../../stores/failure.ts';
import { useFailureText } from '../../screen/useFailureText.ts';

/** The change of a setting that a dialog is for. */
export interface Change {
  /** Sends it; closes the dialog once it is made. What resolves with `false` was not sent, and leaves it open. */
  readonly change: (send: () => Promise<unknown>) => void;
  /** Why it was not made. */
  readonly failure: string | undefined;
  readonly isPending: boolean;
}

/** Sends a dialog's change. */
export function useChange(onDone: () => void): Change {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const [isPending, setPending] = useState(false);

  const send = async (call: () => Promise<unknown>): Promise<void> => {
    setPending(true);
    setFailure(undefined);
    try {
      if ((await call()) !== false) return onDone();
      setPending(false);
    } catch (error) {
      setFailure(failureText(failureOf(error)));
      setPending(false);
    }
  };
  return { change: (call) => void send(call), failure, isPending };
}
