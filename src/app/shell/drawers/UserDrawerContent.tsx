import { useTranslation } from 'react-i18next';
import { AccountEntries, RewardsLink, Logout } from '../account/AccountEntries.tsx';
import { AccountHead } from '../account/AccountHead.tsx';
import OrdersContent from '../menus/OrdersContent.tsx';
import WalletContent from '../wallet/WalletContent.tsx';
import classes from './Drawers.module.css';

/** Everything of a user on a phone: who they are, the wallet, the orders and the account. */
export default function UserDrawerContent() {
  const { t } = useTranslation();
  return (
    <>
      <AccountHead />
      <WalletContent />
      <p className={classes['heading']}>{t('nav.orders')}</p>
      <OrdersContent />
      <p className={classes['heading']}>{t('account.title')}</p>
      <RewardsLink />
      <AccountEntries />
      <Logout />
    </>
  );
}
