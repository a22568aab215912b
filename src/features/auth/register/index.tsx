import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, Redirect } from 'wouter';
import { useActivities } from '../../../stores/activities.ts';
import { useSession } from '../../../stores/session/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import { useReturnPath } from '../useReturnPath.ts';
import { RegisterBonus } from './RegisterBonus.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Signing up by e-mail; whoever has an account continues to where they wanted to be, newcomers hear of their bonus first. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const destination = useReturnPath();
  const loginPath = useLoginPath();
  const bonus = useActivities()?.registerBonus;
  const [isNewcomer, setNewcomer] = useState(false);
  useDocumentTitle(t('app.documentTitle', { page: t('auth.register.title') }));

  if (user !== null) {
    return isNewcomer && bonus ? (
      <RegisterBonus {...bonus} onClose={() => setNewcomer(false)} />
    ) : (
      <Redirect to={`~${destination}`} replace />
    );
  }
  return (
    <AuthColumn title={t('auth.register.title')} lead={t('auth.register.lead')}>
      <RegisterForm onSend={() => setNewcomer(true)} />
      <p>
        <Trans t={t} i18nKey="auth.register.hasAccount" components={{ a: <Link href={loginPath} /> }} />
      </p>
    </AuthColumn>
  );
}
