import { useState } from 'react';
import { failureOf } from '../../../../stores/failure.ts';
import { useFailureText } from '../../screen/messages/useFailureText.ts';

/** The change of a setting that a dialog is for. */
export interface Change {
  /** Sends it; closes the dialog once it is made. */
  readonly change: (send: () => Promise<void>) => void;
  /** Why it was not made. */
  readonly refusal: string | undefined;
  readonly isPending: boolean;
}

/** Sends a dialog's change. */
export function useChange(onDone: () => void): Change {
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState<string>();
  const [isPending, setPending] = useState(false);

  const send = async (call: () => Promise<void>): Promise<void> => {
    setPending(true);
    setRefusal(undefined);
    try {
      await call();
      onDone();
    } catch (error) {
      setRefusal(failureText(failureOf(error)));
      setPending(false);
    }
  };
  return { change: (call) => void send(call), refusal, isPending };
}
