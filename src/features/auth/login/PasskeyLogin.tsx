import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import {
  logInByOfferedPasskey,
  logInByPasskey,
  passkeyProblemOf,
} from '../../../stores/identity/passkeys.ts';
import { frozenLoginOf } from '../../../stores/identity/security.ts';
import type { FrozenLogin } from '../../../stores/identity/security.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from '../AuthForm.module.css';

export interface PasskeyLoginProps {
  /** Called when nobody is let in: the owner has frozen the account. */
  readonly onFrozen: (frozen: FrozenLogin) => void;
}

/** Logging in without a password: by a button, and by the browser's offer where the login name is typed. */
export function PasskeyLogin({ onFrozen }: PasskeyLoginProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  // A passkey that the button asks for ends the offer, and so does one that was picked and refused; each attempt that fails renews it.
  const [attempts, setAttempts] = useState(0);
  const fail = (reason: unknown): void => {
    const frozen = frozenLoginOf(reason);
    if (frozen === undefined) setError(reason);
    else onFrozen(frozen);
  };
  const failOffer = useEffectEvent(fail);
  useEffect(() => {
    const leaving = new AbortController();
    logInByOfferedPasskey(leaving.signal).catch((reason: unknown) => {
      failOffer(reason);
      setAttempts((before) => before + 1);
    });
    return () => leaving.abort();
  }, [attempts]);

  const logIn = async (): Promise<void> => {
    setError(undefined);
    setBusy(true);
    try {
      await logInByPasskey();
    } catch (reason) {
      fail(reason);
      setAttempts((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  const problem = passkeyProblemOf(error);
  return (
    <>
      <Button
        size="md"
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.5} />}
        aria-disabled={isBusy}
        onClick={() => void (isBusy || logIn())}
      >
        {t('auth.passkey.logIn')}
      </Button>
      <p role="alert" className={classes['failure']}>
        {error !== undefined &&
          (problem === undefined ? failureText(failureOf(error)) : t(`auth.passkey.problem.${problem}`))}
      </p>
    </>
  );
}
