import { IconBrandApple, IconBrandGooglePlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStores } from '../../stores/download.ts';
import { DownloadCode } from './DownloadCode.tsx';
import classes from './DownloadMenu.module.css';
import { StoreButton } from './StoreButton.tsx';

/** The code of the download page and the stores, small enough for a menu. */
export default function DownloadMenu() {
  const { t } = useTranslation();
  const stores = useStores();
  return (
    <div className={classes['menu']}>
      <DownloadCode />
      <p className={classes['hint']}>{t('download.scanApp')}</p>
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
      </div>
    </div>
  );
}
