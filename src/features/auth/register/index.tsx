import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { useActivities } from '../../../stores/activities.ts';
import { useSocialProviders } from '../../../stores/deployment/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import classes from '../AuthForm.module.css';
import { ContactTabs } from '../ContactTabs.tsx';
import { OtherWays } from '../OtherWays.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useReturnPath } from '../useReturnPath.ts';
import { WithContactInput } from '../WithContactInput.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { WelcomeRedirect } from './WelcomeRedirect.tsx';

/** Signing up by e-mail or phone, as the address of the page says; whoever has an account continues to where they wanted to be, newcomers hear of their bonus first. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const destination = useReturnPath();
  const loginPath = useLoginPath();
  const bonus = useActivities()?.registerBonus;
  const providers = useSocialProviders();
  const [isNewcomer, setNewcomer] = useState(false);
  const [path, navigate] = useLocation();
  const search = useSearch();
  const kind = path.endsWith('/phone') ? 'phone' : 'email';
  useDocumentTitle(t('app.documentTitle', { page: t('auth.register.title') }));

  if (user !== null) {
    return <WelcomeRedirect to={destination} bonus={isNewcomer ? bonus : undefined} />;
  }
  return (
    <AuthColumn title={t('auth.register.title')} lead={t('auth.register.lead')}>
      <ContactTabs
        kind={kind}
        onChange={(next) => navigate(`/auth/register/${next}${search && `?${search}`}`, { replace: true })}
      />
      <WithContactInput kind={kind}>
        {(input) => <RegisterForm key={kind} input={input} onSend={() => setNewcomer(true)} />}
      </WithContactInput>
      {providers.length > 0 && (
        <OtherWays>
          <SocialButtons />
        </OtherWays>
      )}
      <p className={classes['other']}>
        <Trans t={t} i18nKey="auth.register.hasAccount" components={{ a: <Link href={loginPath} /> }} />
      </p>
    </AuthColumn>
  );
}
