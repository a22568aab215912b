import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencies } from '../../../stores/currencies/index.ts';
import { useLanguage } from '../../../stores/language/index.ts';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import { Action } from '../actions/Action.tsx';
import { AppearanceSettings } from '../appearance/AppearanceSettings.tsx';
import type { LazyContent } from '../dropdown/lazyContent.ts';
import { MenuItems } from '../menus/MenuItems.tsx';
import { locale } from '../navigation/contents.ts';
import BarDrawer from './BarDrawer.tsx';
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

interface DrawerRowProps {
  /** Of the drawer that the row opens. */
  readonly title: string;
  readonly content: LazyContent;
  readonly children: ReactNode;
}

/** A row of a drawer that opens another drawer over it. */
function DrawerRow({ title, content, children }: DrawerRowProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const { Content } = content;
  return (
    <>
      <Action keepsOpen onSelect={open}>
        {children}
      </Action>
      <BarDrawer title={title} isOpen={opened} onClose={close}>
        <Content />
      </BarDrawer>
    </>
  );
}
