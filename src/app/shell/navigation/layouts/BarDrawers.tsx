import { IconMenu2, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessageBell } from '../../../../stores/messages/index.ts';
import { session, useSession } from '../../../../stores/session/index.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { BarTrigger } from '../../dropdown/BarTrigger.tsx';
import { lazyContent } from '../../dropdown/lazyContent.ts';
import type { LazyContent } from '../../dropdown/lazyContent.ts';
import { BellSign, useBellLabel } from '../../messages/BellSign.tsx';
import { bell } from '../contents.ts';

/** What the drawers show; each is a chunk of its own. */
const userContent = lazyContent(() => import('../../drawers/UserDrawerContent.tsx'));
const menuContent = lazyContent(() => import('../../drawers/MenuDrawerContent.tsx'));

/** What phones and tablets have in drawers: of users their messages and their account, of everybody the menu. */
export function BarDrawers() {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  return (
    <>
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
    </>
  );
}

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
const BarDrawer = lazyPart(loadDrawer);

interface DrawerButtonProps {
  /** Accessible name of the button. */
  readonly label: string;
  /** Of the drawer. */
  readonly title: string;
  readonly icon: ReactNode;
  readonly content: LazyContent;
  readonly onOpen?: () => void;
}

/** A button of the bar that opens a drawer; its code arrives when it is first reached for. */
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
