import { useState } from 'react';
import { exchangeNow } from '../../../platform/exchangeClock.ts';
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
  const [{ sentAt, resendAt }, setSent] = useState({ sentAt: 0, resendAt: 0 });
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // The clock that ticks is up to a second behind.
  const now = Math.max(useNow(1_000), sentAt);
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1_000));
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      const { resendAfter } = await sendCode();
      const now = exchangeNow();
      setSent({ sentAt: now, resendAt: now + resendAfter * 1_000 });
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
