import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { failureOf } from '../../../stores/failure.ts';
import { cancelFactorReset } from '../../../stores/identity/factorReset.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import classes from '../AuthForm.module.css';

/** Where the mail about a reset of the second factors leads: its owner cancels it. The token stands in the fragment, which no server is told. */
export default function CancelPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [token] = useState(() => location.hash.slice(1));
  const [isCancelled, setCancelled] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  useDocumentTitle(t('app.documentTitle', { page: t('auth.reset.cancelTitle') }));

  const cancel = (): void => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    void cancelFactorReset(token)
      .then(
        () => setCancelled(true),
        (error: unknown) => setFailure(failureOf(error)),
      )
      .finally(() => setBusy(false));
  };
  if (token === '') return <Redirect to="/auth/login" replace />;
  if (isCancelled)
    return (
      <AuthColumn
        title={t('auth.reset.cancelledTitle')}
        lead={<span role="status">{t('auth.reset.cancelled')}</span>}
      >
        {/* Whoever asked for it knows the password. */}
        <Button component={Link} href="/auth/forgot-password" size="md" fullWidth>
          {t('auth.forgot.submit')}
        </Button>
        <Link href="/auth/login" className={classes['link']}>
          {t('auth.reset.home')}
        </Link>
      </AuthColumn>
    );
  return (
    <AuthColumn title={t('auth.reset.cancelTitle')} lead={t('auth.reset.cancelLead')}>
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
      <Button size="md" fullWidth aria-disabled={isBusy} onClick={cancel}>
        {t('auth.reset.cancel')}
      </Button>
      <Link href="/auth/login" className={classes['link']}>
        {t('auth.reset.home')}
      </Link>
    </AuthColumn>
  );
}
