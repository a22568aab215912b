import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../stores/failure.ts';
import {
  logInByOfferedPasskey,
  logInByPasskey,
  passkeyProblemOf,
} from '../../../stores/identity/passkeys.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from '../AuthForm.module.css';

/** Logging in without a password: by a button, and by the browser's offer where the login name is typed. */
export function PasskeyLogin() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  // A passkey that the button asks for ends the offer; the next attempt renews it.
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    logInByOfferedPasskey(leaving.signal).catch(setError);
    return () => leaving.abort();
  }, [attempts]);

  const logIn = async (): Promise<void> => {
    setError(undefined);
    setBusy(true);
    try {
      await logInByPasskey();
    } catch (reason) {
      setError(reason);
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
