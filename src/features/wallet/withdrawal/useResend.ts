import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeNow } from '../../../platform/exchangeClock.ts';
import { failureOf } from '../../../stores/failure.ts';
import { withdrawalActions } from '../../../stores/wallet/withdrawals.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useNow } from '../../../ui/useNow.ts';

/** How long after a code the next one can be asked for. The exchange decides; this spares a refusal. */
const PAUSE_MS = 60_000;

export interface Resend {
  /** Until another code can be asked for; 0 when it can. */
  readonly seconds: number;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly send: () => void;
}

/** Has the code of a withdrawal sent again, one minute after the last one at the earliest. */
export function useResend(withdrawalId: string): Resend {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [sentAt, setSentAt] = useState(exchangeNow);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The clock that ticks is up to a second behind.
  const now = Math.max(useNow(1_000), sentAt);
  const seconds = Math.max(0, Math.ceil((sentAt + PAUSE_MS - now) / 1_000));
  const isBusy = isSending || seconds > 0;
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      await withdrawalActions.resendCode(withdrawalId);
      setSentAt(exchangeNow());
      toast.success(t('withdrawal.code.resent'));
    } catch (error) {
      setFailure(failureText(failureOf(error)));
    } finally {
      setSending(false);
    }
  };
  return { seconds, isBusy, failure, send: () => void (isBusy || send()) };
}
