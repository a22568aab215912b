import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { nativeApp } from '../../stores/nativeApp/index.ts';

/** Inside the native app: the app's own login opens, and once more at a press of the button. */
export function NativeLogin({ destination }: { readonly destination: string }) {
  const { t } = useTranslation();
  useEffect(() => void nativeApp().openLogin(destination), [destination]);
  return (
    <Button size="md" fullWidth onClick={() => void nativeApp().openLogin(destination)}>
      {t('login.submit')}
    </Button>
  );
}
