import { ActionIcon, Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../stores/session/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { pages } from '../../routes/pages.ts';

const UserMenu = lazy(() => import('./UserMenu.tsx'));

/** Logged out: the way in. Logged in: the user's menu. */
export function AccountArea() {
  const { t } = useTranslation();
  const { user, info } = useSession();
  const login = useLoginPath();

  if (user !== null) {
    return (
      <Suspense fallback={<UserMenuOutline />}>
        <UserMenu user={user} info={info} />
      </Suspense>
    );
  }
  return (
    <Button
      component={Link}
      href={login}
      size="sm"
      onPointerEnter={pages.login.preload}
      onFocus={pages.login.preload}
    >
      {t('nav.login')}
    </Button>
  );
}

/** Keeps the menu's place while its code arrives. */
function UserMenuOutline() {
  return (
    <ActionIcon component="span" variant="subtle" color="gray" size={36} aria-hidden="true">
      <IconUserCircle size={22} stroke={1.75} />
    </ActionIcon>
  );
}
