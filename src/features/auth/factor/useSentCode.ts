import { useState } from 'react';
import type { Failure } from '../../../platform/failure.ts';
import { failureOf } from '../../../stores/failure.ts';
import { useNow } from '../../../ui/useNow.ts';

export interface SentCode {
  readonly isSent: boolean;
  /** Until another one can be sent; 0 when it can. */
  readonly seconds: number;
  readonly isBusy: boolean;
  readonly failure: Failure | undefined;
  /** Has one sent, unless that is too soon. Never rejects. */
  readonly send: () => void;
}

/** A code that is sent on request, with the seconds until another one can be. */
export function useSentCode(sendCode: () => Promise<{ readonly resendAfter: number }>): SentCode {
  const [resendAt, setResendAt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const seconds = Math.max(0, Math.ceil((resendAt - useNow(1_000)) / 1_000));
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      const { resendAfter } = await sendCode();
      setResendAt(Date.now() + resendAfter * 1_000);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };
  const isBusy = isSending || seconds > 0;
  return {
    isSent: resendAt > 0,
    seconds,
    isBusy,
    failure,
    send: () => void (isBusy || send()),
  };
}
