import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { usePendingCoupon } from '../../../stores/activities.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useSession } from '../../../stores/session/index.ts';
import { useDepositStream } from '../../../stores/wallet/deposits.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder, timeInOrder } from '../../../ui/format/inOrder.ts';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { AssetPicker } from '../chain/AssetPicker.tsx';
import classes from '../chain/Chain.module.css';
import { DebtNotice } from '../chain/DebtNotice.tsx';
import { NoNetwork } from '../chain/NoNetwork.tsx';
import { Notice } from '../chain/Notice.tsx';
import { WalletPage } from '../chain/WalletPage.tsx';
import type { ChosenAsset } from '../chain/WalletPage.tsx';
import { Arrivals } from './Arrivals.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { Holdings } from './Holdings.tsx';

const PATH = '/personal/deposit';

/** Coins come in: where to, by which chain, and how far they are. */
export default function DepositPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('deposit.title')} lead={t('deposit.lead')}>
      <DebtNotice />
      <WalletPage path={PATH}>{(chosen) => <Deposits {...chosen} />}</WalletPage>
    </PageFrame>
  );
}

function Deposits({ assets, asset, networks, choose }: ChosenAsset) {
  const { user } = useSession();
  const stream = useDepositStream();
  return (
    <>
      {user !== null && <Coupon userId={user.userId} />}
      <div className={classes['columns']}>
        <Panel>
          <div className={classes['stack']}>
            <AssetPicker assets={assets} value={asset} onChange={choose} />
            {networks.length === 0 ? (
              <NoNetwork asset={asset} />
            ) : (
              <DepositForm key={asset} assets={assets} asset={asset} networks={networks} />
            )}
          </div>
        </Panel>
        <div className={classes['stack']}>
          <Arrivals assets={assets} stream={stream} />
          <Holdings asset={asset} stream={stream} />
        </div>
      </div>
      <DepositHistory assets={assets} stream={stream} />
    </>
  );
}

const COUPON_ASSET = 'USDT';
const COUPON_CENTER = '/personal/coupon';

/** What the coupon that waits for a deposit is worth, and what it asks for. */
function Coupon({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { formatAmount } = useFormat();
  const { leadsTo } = useOffers();
  const coupon = usePendingCoupon(userId);
  if (coupon === undefined) return null;
  const written = (amount: string): string => inOrder(`${formatAmount(amount, 0)} ${COUPON_ASSET}`);
  return (
    <Notice tone="plain">
      <span>{t('deposit.coupon', { amount: written(coupon.couponAmount) })}</span>{' '}
      <span>
        {t('deposit.couponCondition', {
          minimum: written(coupon.minimumDeposit),
          time: timeInOrder(coupon.endAt),
        })}
      </span>{' '}
      {leadsTo(COUPON_CENTER) && <Link href={COUPON_CENTER}>{t('deposit.couponCenter')}</Link>}
    </Notice>
  );
}
