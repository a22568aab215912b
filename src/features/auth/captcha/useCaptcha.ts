import { useEffect, useState } from 'react';
import { failureOf } from '../../../stores/failure.ts';
import type { Failure } from '../../../stores/failure.ts';
import { CAPTCHA_WRONG, createCaptcha, solveCaptcha } from '../../../stores/identity/captcha.ts';
import type {
  Captcha,
  CaptchaMethod,
  CaptchaRequest,
  CaptchaSolution,
} from '../../../stores/identity/captcha.ts';

export interface ShownCaptcha {
  /** `undefined` until it is there. */
  readonly captcha: Captcha | undefined;
  /** Why the last one was not solved, or this one cannot be had. */
  readonly failure: Failure | undefined;
  readonly isChecking: boolean;
  /** Whether another one stood here before: what is done with this one gets the focus, which that one had. */
  readonly isAgain: boolean;
  /** Has another one made. */
  readonly refresh: () => void;
  /** Tries it; one that was tried is followed by another. Never rejects. */
  readonly solve: (solution: CaptchaSolution) => Promise<void>;
  /** Says why it cannot be solved. */
  readonly fail: (failure: Failure) => void;
}

/** A captcha by a method, made anew whenever one was tried. */
export function useCaptcha({ purpose, onDone }: CaptchaRequest, method: CaptchaMethod): ShownCaptcha {
  const [round, setRound] = useState(0);
  const [captcha, setCaptcha] = useState<Captcha>();
  const [failure, setFailure] = useState<Failure>();
  const [isChecking, setChecking] = useState(false);

  useEffect(() => {
    let isWanted = true;
    void createCaptcha({ purpose, method }).then(
      (made) => {
        if (isWanted) setCaptcha(made);
      },
      (error: unknown) => {
        if (isWanted) setFailure(failureOf(error));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [purpose, method, round]);

  const renew = (): void => {
    setCaptcha(undefined);
    setRound((last) => last + 1);
  };
  return {
    captcha,
    failure,
    isChecking,
    isAgain: round > 0,
    fail: setFailure,
    refresh() {
      setFailure(undefined);
      renew();
    },
    async solve(solution) {
      if (captcha === undefined || isChecking) return;
      setChecking(true);
      setFailure(undefined);
      try {
        onDone(await solveCaptcha(captcha.captchaId, solution));
      } catch (error) {
        const reason = failureOf(error);
        setFailure(reason);
        // Where there was no answer it may still be open; it is not worth finding out.
        if (reason.kind !== 'refused' || reason.code === CAPTCHA_WRONG) renew();
      } finally {
        setChecking(false);
      }
    },
  };
}
