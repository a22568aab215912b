import { useTranslation } from 'react-i18next';
import { DownloadCode } from './DownloadCode.tsx';
import classes from './DownloadMenu.module.css';
import { StoreButtons } from './StoreButtons.tsx';

/** The code of the download page and the stores, small enough for a menu. */
export default function DownloadMenu() {
  const { t } = useTranslation();
  return (
    <div className={classes['menu']}>
      <DownloadCode />
      <p className={classes['hint']}>{t('download.scanApp')}</p>
      <div className={classes['stores']}>
        <StoreButtons />
      </div>
    </div>
  );
}
