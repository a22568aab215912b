import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../../stores/session/index.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { pages } from '../../routes/pages.ts';
import { UserMenu } from './UserMenu.tsx';

/** Logged out: the way in. Logged in: the user's menu. */
export function AccountArea() {
  const { t } = useTranslation();
  const { user, info } = useSession();
  const login = useLoginPath();

  if (user !== null) return <UserMenu user={user} info={info} />;
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
