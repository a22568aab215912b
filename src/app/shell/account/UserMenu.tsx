import { ActionIcon, Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../stores/session/index.ts';
import type { SessionUser, UserInfo } from '../../../stores/session/index.ts';
import { toast } from '../../../ui/feedback/index.ts';
import { Figure } from '../../../ui/text/index.ts';
import classes from './UserMenu.module.css';
import { useLogout } from './useLogout.ts';

export interface UserMenuProps {
  readonly user: SessionUser;
  readonly info: UserInfo | null;
}

/** Who is logged in, the UID to copy, and the way out. */
export default function UserMenu({ user, info }: UserMenuProps) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  const logout = useLogout();

  const copyUid = (): void => {
    clipboard.copy(user.displayUserId);
    toast.success(t('account.copied'));
  };

  return (
    <Menu
      position="bottom-end"
      width={240}
      shadow="md"
      // Inside the bar's landmark, where assistive technology looks for it.
      withinPortal={false}
      transitionProps={{ duration: 120 }}
      onOpen={() => void session.refreshInfo()}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('account.open')}>
          <IconUserCircle size={22} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {info !== null && (
          <div className={classes['who']}>
            <span className={classes['name']}>{t('account.greeting', { name: info.currentNickName })}</span>
            <bdi className={classes['login']}>{info.loginId}</bdi>
          </div>
        )}
        <Menu.Item
          rightSection={<IconCopy size={16} stroke={1.75} />}
          closeMenuOnClick={false}
          onClick={copyUid}
        >
          {t('account.uid')} <Figure>{user.displayUserId}</Figure>
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={logout}>
          {t('account.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
