import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { startup } from '../../stores/startup/index.ts';
import { NoticePage } from '../../ui/page/NoticePage.tsx';

export interface StartFailedProps {
  /** Whether a further attempt is under way. */
  readonly isTrying: boolean;
}

/** The configuration could not be had, nor is there one of an earlier visit: says so and offers to try again. */
export function StartFailed({ isTrying }: StartFailedProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <NoticePage
        title={t('app.startFailed')}
        action={
          <Button loading={isTrying} onClick={() => void startup.start()}>
            {t('ui.retry')}
          </Button>
        }
      >
        <p>{t('ui.networkError')}</p>
      </NoticePage>
    </div>
  );
}
