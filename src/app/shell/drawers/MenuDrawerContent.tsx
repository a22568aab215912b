import { IconDownload, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../../stores/currencies/index.ts';
import { useLanguage } from '../../../stores/language/index.ts';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import { Action } from '../actions/Action.tsx';
import { AppearanceSettings } from '../appearance/AppearanceSettings.tsx';
import { MenuItems } from '../menus/MenuItems.tsx';
import { locale } from '../navigation/contents.ts';
import { DrawerRow } from './DrawerRow.tsx';
import classes from './Drawers.module.css';

/** The menus and settings of the site on a phone. */
export default function MenuDrawerContent() {
  const { t } = useTranslation();
  const items = useMenuItems('left');
  const { language, languages } = useLanguage();
  const { currency } = useCurrencies();
  const languageName = languages.find((option) => option.language === language)?.name;
  return (
    <>
      <nav aria-label={t('nav.main')}>
        <MenuItems items={items} />
      </nav>
      <div className={classes['separator']} />
      <Action href="/download">
        <span className={classes['row']}>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {t('nav.download')}
        </span>
      </Action>
      <DrawerRow title={t('locale.open')} content={locale}>
        <span className={classes['row']}>
          <IconWorld size={18} stroke={1.75} aria-hidden="true" />
          <span className={classes['text']}>{t('locale.open')}</span>
          <span className={classes['value']}>
            <bdi>{languageName}</bdi> · <bdi>{currency.name}</bdi>
          </span>
        </span>
      </DrawerRow>
      <div className={classes['separator']} />
      <div className={classes['settings']}>
        <AppearanceSettings />
      </div>
    </>
  );
}
