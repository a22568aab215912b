import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, useSearch } from 'wouter';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useOffers } from '../../../stores/deployment/index.ts';
import { nativeApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import { AuthColumn } from '../AuthColumn.tsx';
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
  const search = useSearch();
  const { has } = useOffers();
  const canRegister = has('register');
  const hasFactors = has('twoFactor');
  const inApp = useIsNativeApp();
  const [begun, setBegun] = useState<{ readonly step: SecondStep; readonly loginId: string }>();
  const [isByQr, setByQr] = useState(false);
  const [refused, setRefused] = useState<{ readonly frozen: Frozen; readonly loginId: string }>();
  useDocumentTitle(t('app.documentTitle', { page: t('login.title') }));

  if (user !== null) return <Redirect to={`~${destination}`} replace />;
  if (refused !== undefined)
    return (
      <Suspense>
        <FrozenLogin {...refused} onBack={() => setRefused(undefined)} />
      </Suspense>
    );
  if (begun !== undefined)
    return (
      <AuthColumn title={t('auth.stepUp.title')} lead={t('auth.factor.lead')}>
        <Suspense>
          <SecondStepForm
            {...begun}
            onOver={() => setBegun(undefined)}
            onFrozen={(frozen) => {
              setBegun(undefined);
              setRefused({ frozen, loginId: begun.loginId });
            }}
          />
        </Suspense>
      </AuthColumn>
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
          onSecondStep={(step, loginId) => setBegun({ step, loginId })}
          onFrozen={(frozen, loginId) => setRefused({ frozen, loginId })}
        />
      )}
      {!inApp && !isByQr && hasFactors && <PasskeyLogin />}
      {!inApp && <QrLoginSwitch isByQr={isByQr} onChange={setByQr} />}
      {!inApp && !isByQr && <SocialButtons />}
      {!inApp && !isByQr && canRegister && (
        <Link href={`/auth/forgot-password${search && `?${search}`}`}>{t('login.forgot')}</Link>
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
