import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import { noteCall } from '../../../stores/messages/toldOrders.ts';
import { isUndecided, settleUnanswered } from '../../../stores/unsettled.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from './useFailureText.ts';

export interface Call {
  /**
   * Makes a call unless one is on its way; tells its failure and then gives `undefined`. `onUnanswered` is called where nobody knows
   * whether it was carried out. Never rejects.
   */
  readonly run: <Answer>(
    call: () => Promise<Answer>,
    onUnanswered?: () => void,
  ) => Promise<Answer | undefined>;
  readonly isPending: boolean;
}

/**
 * Makes calls one at a time, each told to the user when it fails.
 *
 * @param unanswered said instead of the general text where no answer came, until it is known whether the call was carried out; all that is
 *   sent from here can be sent again
 */
export function useCall(unanswered?: string): Call {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isPending, setPending] = useState(false);
  const isUnderWay = useRef(false);

  const untilSettled = async (text: string, error: unknown): Promise<void> => {
    const settled = await settleUnanswered(text, error);
    if (settled !== undefined) toast[settled === 'done' ? 'success' : 'info'](t(`ui.settled.${settled}`));
  };

  const run: Call['run'] = async (call, onUnanswered) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    const answered = noteCall();
    setPending(true);
    try {
      return await call();
    } catch (error) {
      const failure = failureOf(error);
      const isUnanswered = isUndecided(error);
      if (isUnanswered) onUnanswered?.();
      if (isUnanswered) void untilSettled(unanswered ?? t('ui.unanswered'), error);
      else toast.error(failureText(failure));
      return undefined;
    } finally {
      isUnderWay.current = false;
      answered();
      setPending(false);
    }
  };
  return { run, isPending };
}
