import { Button } from '@mantine/core';
import { IconBrandAndroid, IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../stores/download/index.ts';
import { NextSteps, PageFrame, Panel } from '../../ui/page/index.ts';
import classes from './Download.module.css';
import { DownloadCode } from './DownloadCode.tsx';
import { StoreButton } from './StoreButton.tsx';
import { useAndroidDownload } from './useAndroidDownload.ts';

/** The ways to the application: the stores, the Android package, and the web application that is here already. */
export default function DownloadPage() {
  const { t } = useTranslation();
  const stores = useStores();
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
            <StoreButton
              name={t('download.ios')}
              address={stores?.ios}
              icon={<IconBrandApple size={20} stroke={1.75} />}
            />
            <StoreButton
              name={t('download.android')}
              address={stores?.android}
              icon={<IconBrandGooglePlay size={20} stroke={1.75} />}
            />
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
