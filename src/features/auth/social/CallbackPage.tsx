import { Button, Skeleton } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { useActivities } from '../../../stores/activities.ts';
import { PROVIDER_NAMES } from '../../../stores/identity/socialLogin.ts';
import type { SocialProvider, SocialStep } from '../../../stores/identity/socialLogin.ts';
import { useSession } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import { WelcomeRedirect } from '../register/WelcomeRedirect.tsx';
import { useSocialCallback } from './useSocialCallback.ts';
import type { SocialCallback } from './useSocialCallback.ts';

const FrozenLogin = lazyPart(() => import('../login/FrozenLogin.tsx'));
const SecondStepForm = lazyPart(() => import('../login/SecondStepForm.tsx'));
const SocialSignUpForm = lazyPart(() => import('./SocialSignUpForm.tsx'));
const AssociationForm = lazyPart(() => import('./AssociationForm.tsx'));

/** Where a provider leads people back to. It goes on to where they came from, and to nowhere that its address names. */
export default function CallbackPage() {
  const { provider } = useParams();
  return provider === 'google' || provider === 'apple' ? (
    <Callback provider={provider} />
  ) : (
    <Redirect to="/auth/login" replace />
  );
}

function Callback({ provider }: { readonly provider: SocialProvider }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const callback = useSocialCallback(provider);
  const { progress, journey } = callback;
  const [isNewcomer, setNewcomer] = useState(false);
  const bonus = useActivities()?.registerBonus;
  const name = PROVIDER_NAMES[provider];
  const isLinked = progress.kind === 'step' && progress.step.outcome === 'linked';
  useDocumentTitle(t('app.documentTitle', { page: t('auth.social.title', { provider: name }) }));
  useEffect(() => {
    if (isLinked) toast.success(t('auth.social.linked', { provider: name }));
    // Said once, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isLinked]);

  // Who links an account, or whose login failed, may have been logged in all the time.
  const isDone = user !== null && (progress.kind === 'step' || progress.kind === 'secondStep');
  if (isDone) {
    if (isLinked || progress.kind === 'secondStep' || !WAITS.has(progress.step.outcome) || isNewcomer)
      return <WelcomeRedirect to={journey.returnPath || '/'} bonus={isNewcomer ? bonus : undefined} />;
  }
  if (progress.kind === 'finishing')
    return (
      <AuthColumn
        title={t('auth.social.title', { provider: name })}
        lead={<span role="status">{t('auth.social.finishing')}</span>}
      >
        <Skeleton height={42} />
      </AuthColumn>
    );
  const beginAnew = (): void => navigate('/auth/login', { replace: true });
  if (progress.kind === 'notBegun') return <Redirect to="/auth/login" replace />;
  if (progress.kind === 'secondStep')
    return <SecondStepForm step={progress.step} loginId="" onOver={beginAnew} onFrozen={callback.onFrozen} />;
  if (progress.kind === 'frozen')
    return <FrozenLogin frozen={progress.frozen} loginId="" onBack={beginAnew} />;
  if (progress.kind === 'step')
    return (
      <Waiting
        provider={provider}
        step={progress.step}
        callback={callback}
        onSignUp={() => setNewcomer(true)}
      />
    );
  return (
    <AuthColumn
      title={t('auth.social.failed')}
      lead={
        progress.kind === 'cancelled'
          ? t('auth.social.cancelled', { provider: name })
          : failureText(progress.failure)
      }
    >
      <Button
        component={Link}
        href={user === null ? '/auth/login' : '/personal/security'}
        size="md"
        fullWidth
      >
        {t('auth.social.retry')}
      </Button>
    </AuthColumn>
  );
}

/** What a login waits for. */
const WAITS = new Set<SocialStep['outcome']>(['signUp', 'associate', 'verifyEmail']);

interface WaitingProps {
  readonly provider: SocialProvider;
  readonly step: SocialStep;
  readonly callback: SocialCallback;
  readonly onSignUp: () => void;
}

/** What somebody does before they are let in: agree to the terms, or prove the e-mail. */
function Waiting({ provider, step, callback, onSignUp }: WaitingProps): ReactNode {
  const { t } = useTranslation();
  // The e-mail that was proved by a code is not the provider's word.
  const [isProved, setProved] = useState(false);
  const { outcome, email, ticket } = step;
  if (ticket === null || email === null) return null;
  const words = { provider: PROVIDER_NAMES[provider], email: `\u2068${email}\u2069` };
  if (outcome === 'signUp')
    return (
      <AuthColumn
        title={t('auth.register.title')}
        lead={t(isProved ? 'auth.social.signUpVerified' : 'auth.social.signUp', words)}
      >
        <SocialSignUpForm ticket={ticket} journey={callback.journey} onSend={onSignUp} />
      </AuthColumn>
    );
  return (
    <AuthColumn
      title={t(outcome === 'associate' ? 'auth.social.associate.title' : 'auth.social.verifyEmail.title')}
      lead={
        outcome === 'associate' ? t('auth.social.associate.lead') : t('auth.social.verifyEmail.lead', words)
      }
    >
      <AssociationForm
        ticket={ticket}
        email={email}
        isRegistered={outcome === 'associate'}
        goOn={async (call) => {
          await callback.goOn(call);
          setProved(true);
        }}
      />
    </AuthColumn>
  );
}
