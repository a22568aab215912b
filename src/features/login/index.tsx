import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useDocumentTitle } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Redirect, useRouter, useSearch } from 'wouter';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { returnPath } from '../../platform/backUrl.ts';
import { nativeApp, useIsNativeApp } from '../../stores/nativeApp/index.ts';
import { useSession } from '../../stores/session/index.ts';
import { BrandMark } from '../../ui/Brand.tsx';
import classes from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

/** The login page; who is logged in already, or just now, continues to where they wanted to be. */
export default function LoginPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const destination = useReturnPath();
  const inApp = useIsNativeApp();
  useDocumentTitle(t('app.documentTitle', { page: t('login.title') }));

  if (user !== null) return <Redirect to={`~${destination}`} replace />;
  return (
    <div className={classes['page']}>
      <div className={classes['column']}>
        <BrandMark size={44} />
        <h1 className={classes['title']}>{t('login.title')}</h1>
        <p className={classes['lead']}>{t(inApp ? 'login.inApp' : 'login.lead')}</p>
        {inApp ? <NativeLogin destination={destination} /> : <LoginForm />}
      </div>
    </div>
  );
}

/** Absolute path of the page that the visitor came from, or of the site's home page. */
function useReturnPath(): string {
  const { base } = useRouter();
  const search = useSearch();
  return returnPath(search, location.origin, `${base}/`);
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
