import { useTranslation } from 'react-i18next';
import { usePendingCoupon } from '../../../stores/account/index.ts';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { environment } from '../../../stores/environment.ts';
import { useFormat } from '../../../ui/format/index.ts';
import { MenuItems } from '../menus/MenuItems.tsx';
import classes from './Wallet.module.css';
import { WalletSummary } from './WalletSummary.tsx';

/**
 * The wallet menu: what everything is worth, and the entries for money; Deposit carries the coupon that waits for one. Simulated trading
 * says nothing of what is real.
 */
export default function WalletContent() {
  const { user } = useSession();
  return user === null ? null : <UserWallet userId={user.userId} />;
}

function UserWallet({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const items = useMenuItems('assets');
  const coupon = usePendingCoupon(userId);
  return (
    <>
      {environment === 'real' && <WalletSummary userId={userId} />}
      <MenuItems
        items={items}
        marks={({ name }) =>
          name === 'deposit' &&
          coupon !== undefined && (
            <bdi className={classes['coupon']}>
              {t('wallet.coupon', { amount: formatAmount(coupon, 0), asset: 'USDT' })}
            </bdi>
          )
        }
      />
    </>
  );
}
