import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../../stores/session/index.ts';
import { useMessageBell } from '../../../../stores/messages/index.ts';
import { BarMenu } from '../../dropdown/BarMenu.tsx';
import { BellSign, useBellLabel } from '../../messages/BellSign.tsx';
import { account, bell, orders, wallet } from '../contents.ts';

/** The menus of a user: assets, orders, messages and the account. */
export default function UserMenus() {
  const { t } = useTranslation();
  return (
    <>
      <BarMenu label={t('nav.assets')} lines={7} width={288} onApproach={wallet.preload}>
        <wallet.Content />
      </BarMenu>
      <BarMenu label={t('nav.orders')} lines={3} width={220} onApproach={orders.preload}>
        <orders.Content />
      </BarMenu>
      <Bell />
      <BarMenu
        label={t('account.open')}
        icon={<IconUserCircle size={22} stroke={1.75} />}
        lines={9}
        width={304}
        onApproach={() => {
          account.preload();
          void session.refreshInfo();
        }}
      >
        <account.Content />
      </BarMenu>
    </>
  );
}

function Bell() {
  const { unread } = useMessageBell();
  const label = useBellLabel(unread);
  return (
    <BarMenu
      label={label}
      icon={<BellSign unread={unread > 0} />}
      lines={5}
      width={360}
      onApproach={bell.preload}
    >
      <bell.Content />
    </BarMenu>
  );
}
