import { Button } from '@mantine/core';
import { IconBrandAndroid } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkVersion } from '../../stores/download.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';
import { NextSteps, PageFrame, Panel } from '../../ui/page/page.tsx';
import classes from './Download.module.css';
import { DownloadCode } from './DownloadCode.tsx';
import { StoreButtons } from './StoreButtons.tsx';

/** The ways to the application: the stores, the Android package, and the web application that is here already. */
export default function DownloadPage() {
  const { t } = useTranslation();
  const { isChecking, download } = useAndroidDownload();
  return (
    <PageFrame title={t('download.title')} lead={t('download.lead')}>
      <Panel>
        <div className={classes['ways']}>
          <figure className={classes['code']}>
            <DownloadCode />
            <figcaption className={classes['caption']}>{t('download.scan')}</figcaption>
          </figure>
          <div className={classes['stores']}>
            <StoreButtons />
            <Button
              size="md"
              leftSection={<IconBrandAndroid size={20} stroke={1.75} />}
              aria-disabled={isChecking}
              onClick={download}
            >
              {t('download.apk')}
            </Button>
          </div>
        </div>
      </Panel>
      <Panel title={t('download.web')}>
        {t('download.webText')}
        <NextSteps steps={[{ label: t('nav.spot'), href: '/spot/exchange' }]} />
      </Panel>
    </PageFrame>
  );
}

interface AndroidDownload {
  readonly isChecking: boolean;
  /** Asks for the newest version and starts its download; asks once at a time. */
  readonly download: () => void;
}

/** The download of the Android package, with its notices. */
function useAndroidDownload(): AndroidDownload {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [isChecking, setChecking] = useState(false);

  const start = async (): Promise<void> => {
    setChecking(true);
    const check = await checkVersion();
    setChecking(false);
    switch (check.kind) {
      case 'available':
        toast.success(t('download.start'));
        location.assign(check.downUrl);
        return;
      case 'none':
        toast.warning(t('download.soon'));
        return;
      case 'failed':
        toast.error(failureText(check.failure));
    }
  };
  return {
    isChecking,
    download: () => {
      if (!isChecking) void start();
    },
  };
}
