import AccountContent from '../account/AccountContent.tsx';
import OrdersContent from '../menus/OrdersContent.tsx';
import WalletContent from '../wallet/WalletContent.tsx';
import { useTranslation } from 'react-i18next';
import classes from './Drawers.module.css';

/** Everything of a user on a phone: the wallet, the orders and the account. */
export default function UserDrawerContent() {
  const { t } = useTranslation();
  return (
    <>
      <WalletContent />
      <p className={classes['heading']}>{t('nav.orders')}</p>
      <OrdersContent />
      <p className={classes['heading']}>{t('account.title')}</p>
      <AccountContent />
    </>
  );
}
