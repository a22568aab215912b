import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { solveProof } from '../../../platform/captcha/solveProof.ts';
import classes from './Captcha.module.css';
import type { MethodProps } from './SliderCaptcha.tsx';

/** Work for the device alone: it takes one press, and neither sight nor a steady hand. */
export function ProofCaptcha({ captcha, isChecking, isAgain, solve, fail }: MethodProps) {
  const { t } = useTranslation();
  const [isWorking, setWorking] = useState(false);
  const giveUp = useRef(new AbortController());
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) button.current?.focus({ preventScroll: true });
  }, [isAgain]);
  useEffect(() => {
    const controller = new AbortController();
    giveUp.current = controller;
    return () => controller.abort();
  }, [captcha]);

  const work = async (): Promise<void> => {
    const { proofOfWork } = captcha;
    if (proofOfWork === undefined || isWorking || isChecking) return;
    const { signal } = giveUp.current;
    setWorking(true);
    try {
      const solution = await solveProof(proofOfWork, signal);
      await solve({ proofOfWork: solution });
    } catch {
      if (!signal.aborted) fail({ kind: 'refused', code: 0, message: t('auth.captcha.workFailed') });
    } finally {
      setWorking(false);
    }
  };
  const isBusy = isWorking || isChecking;
  return (
    <>
      <Button
        ref={button}
        type="button"
        size="md"
        fullWidth
        aria-disabled={isBusy}
        onClick={() => void work()}
      >
        {t(isBusy ? 'auth.captcha.checking' : 'auth.captcha.work')}
      </Button>
      <p role="status" className={classes['status']}>
        {isBusy && t('auth.captcha.working')}
      </p>
    </>
  );
}
