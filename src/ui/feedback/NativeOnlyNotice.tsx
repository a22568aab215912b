import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './EmptyState.tsx';

export interface NativeOnlyNoticeProps {
  readonly onBack: () => void;
}

/** Stands where the native app shows something by itself, so that it is not fetched here; leads back to the app. */
export function NativeOnlyNotice({ onBack }: NativeOnlyNoticeProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('nativeApp.elsewhere')}
      action={
        <Button variant="default" onClick={onBack}>
          {t('nav.back')}
        </Button>
      }
    />
  );
}
