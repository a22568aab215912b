import { useDocumentTitle } from '@mantine/hooks';
import { Trans, useTranslation } from 'react-i18next';
import { Link, Redirect, useSearch } from 'wouter';
import { Button } from '@mantine/core';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { useOffers, useSocialProviders } from '../../../stores/deployment/index.ts';
import { nativeApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { useRegisterPath } from '../../../ui/navigation/useLoginPath.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import classes from '../AuthForm.module.css';
import { OtherWays } from '../OtherWays.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useReturnPath } from '../useReturnPath.ts';
import type { FrozenLogin as Frozen } from '../../../stores/identity/security.ts';
import type { SecondStep } from '../../../stores/identity/secondStep.ts';
import { LoginForm } from './LoginForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { QrLoginSwitch } from './QrLoginSwitch.tsx';

const FrozenLogin = lazyPart(() => import('./FrozenLogin.tsx'));
const SecondStepForm = lazyPart(() => import('./SecondStepForm.tsx'));
const QrLogin = lazyPart(() => import('../qrLogin/QrLogin.tsx'));

/** The login page; who is logged in already, or just now, continues to where they wanted to be. */
export default function LoginPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const destination = useReturnPath();
  const registerPath = useRegisterPath();
  const search = useSearch();
  const { has } = useOffers();
  const canRegister = has('register');
  const hasFactors = has('twoFactor');
  const providers = useSocialProviders();
  const inApp = useIsNativeApp();
  const [begun, setBegun] = useState<{ readonly step: SecondStep; readonly loginId: string }>();
  const [isByQr, setByQr] = useState(false);
  const [refused, setRefused] = useState<{ readonly frozen: Frozen; readonly loginId: string }>();
  useDocumentTitle(t('app.documentTitle', { page: t('login.title') }));

  // The form stays until the page that follows it is loaded.
  const onFrozen = (frozen: Frozen, loginId: string): void =>
    startTransition(() => {
      setBegun(undefined);
      setRefused({ frozen, loginId });
    });
  if (user !== null) return <Redirect to={`~${destination}`} replace />;
  if (refused !== undefined) return <FrozenLogin {...refused} onBack={() => setRefused(undefined)} />;
  if (begun !== undefined)
    return (
      <SecondStepForm
        {...begun}
        onOver={() => setBegun(undefined)}
        onFrozen={(frozen) => onFrozen(frozen, begun.loginId)}
      />
    );
  return (
    <AuthColumn title={t('login.title')} lead={t(inApp ? 'login.inApp' : 'login.lead')}>
      {inApp ? (
        <NativeLogin destination={destination} />
      ) : isByQr ? (
        <Suspense>
          <QrLogin />
        </Suspense>
      ) : (
        <LoginForm
          forgotPath={canRegister ? `/auth/forgot-password${search && `?${search}`}` : undefined}
          onSecondStep={(step, loginId) => startTransition(() => setBegun({ step, loginId }))}
          onFrozen={onFrozen}
        />
      )}
      {!inApp && (
        <OtherWays isForPhones={hasFactors || providers.length > 0}>
          {!isByQr && hasFactors && <PasskeyLogin onFrozen={(frozen) => onFrozen(frozen, '')} />}
          <QrLoginSwitch isByQr={isByQr} onChange={setByQr} />
          {!isByQr && <SocialButtons />}
        </OtherWays>
      )}
      {!inApp && canRegister && (
        <p className={classes['other']}>
          <Trans t={t} i18nKey="login.noAccount" components={{ a: <Link href={registerPath} /> }} />
        </p>
      )}
    </AuthColumn>
  );
}

/** Inside the native app: the app's own login opens, unless it is open already, and once more at a press of the button. */
function NativeLogin({ destination }: { readonly destination: string }) {
  const { t } = useTranslation();
  useEffect(() => void nativeApp().requireLogin(destination), [destination]);
  return (
    <Button size="md" fullWidth onClick={() => void nativeApp().openLogin(destination)}>
      {t('login.submit')}
    </Button>
  );
}
