import { IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { readBrand } from '../../../../platform/pageHead.ts';
import { useMessageBell } from '../../../../stores/messages/index.ts';
import { session, useSession } from '../../../../stores/session/index.ts';
import { Brand, BrandMark } from '../../../../ui/Brand.tsx';
import { ConnectionIndicator } from '../../connection/ConnectionIndicator.tsx';
import { BarTrigger } from '../../dropdown/BarTrigger.tsx';
import { lazyContent } from '../../dropdown/lazyContent.ts';
import type { LazyContent } from '../../dropdown/lazyContent.ts';
import { BellSign, useBellLabel } from '../../messages/BellSign.tsx';
import { bell } from '../contents.ts';
import { EntryLinks } from '../EntryLinks.tsx';
import classes from './Bar.module.css';

/** What the drawers of the small bar show; each is a chunk of its own. */
const userContent = lazyContent(() => import('../../drawers/UserDrawerContent.tsx'));
const menuContent = lazyContent(() => import('../../drawers/MenuDrawerContent.tsx'));

/** The bar of phones: guests find the ways in, users a drawer of their own; everything else is in the menu drawer. */
export function SmallBar() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <div className={`${classes['row']} ${classes['small']}`}>
      <Link
        href="/"
        className={`${classes['logo']} tm-touch`}
        aria-label={t('nav.logo', { brand: readBrand().name })}
      >
        {/* Beside the ways in there is no room for the name. */}
        {isLoggedIn ? <Brand /> : <BrandMark />}
      </Link>
      <div className={classes['end']}>
        <ConnectionIndicator />
        <EntryLinks />
        {isLoggedIn && (
          <>
            <BellButton />
            <DrawerButton
              label={t('account.open')}
              title={t('account.title')}
              icon={<IconUserCircle size={22} stroke={1.75} />}
              content={userContent}
              onOpen={() => void session.refreshInfo()}
            />
          </>
        )}
        <DrawerButton
          label={t('nav.openMenu')}
          title={t('nav.menu')}
          icon={<IconMenu2 size={20} stroke={1.75} />}
          content={menuContent}
        />
      </div>
    </div>
  );
}

/** The bell of the small bar. */
function BellButton() {
  const { t } = useTranslation();
  const { unread } = useMessageBell();
  const label = useBellLabel(unread);
  return (
    <DrawerButton
      label={label}
      title={t('messages.title')}
      icon={<BellSign unread={unread > 0} />}
      content={bell}
    />
  );
}

const loadDrawer = () => import('../../drawers/BarDrawer.tsx');
const BarDrawer = lazy(loadDrawer);

export interface DrawerButtonProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Of the drawer. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly content: LazyContent;
  readonly onOpen?: () => void;
}

/** A button of the small bar that opens a drawer; its code arrives when it is first reached for. */
function DrawerButton({ label, title, icon, content, onOpen }: DrawerButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  const [wanted, { open: want }] = useDisclosure(false);
  const { Content } = content;
  return (
    <>
      <BarTrigger
        label={label}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerDown={() => {
          void loadDrawer().catch(() => undefined);
          content.preload();
        }}
        onClick={() => {
          onOpen?.();
          want();
          open();
        }}
      />
      {wanted && (
        <Suspense>
          <BarDrawer title={title} isOpen={opened} onClose={close}>
            <Content />
          </BarDrawer>
        </Suspense>
      )}
    </>
  );
}
