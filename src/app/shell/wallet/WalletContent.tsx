import { Skeleton } from '@mantine/core';
import { IconEye, IconEyeOff, IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTotalAssets } from '../../../stores/account/totalAssets.ts';
import type { TotalAssets } from '../../../stores/account/totalAssets.ts';
import { usePendingCoupon } from '../../../stores/activities.ts';
import { rateDayOf, useCurrencies } from '../../../stores/currencies/index.ts';
import { environment } from '../../../stores/environment.ts';
import { useMenuItems } from '../../../stores/navigation/index.ts';
import { preferences, usePreferences, VALUATION_ASSETS } from '../../../stores/preferences.ts';
import type { ValuationAsset } from '../../../stores/preferences.ts';
import { useSession } from '../../../stores/session/index.ts';
import { Money, parseDecimal } from '../../../ui/format/decimal.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { Figure, MASK } from '../../../ui/text/figures.tsx';
import { RateDay } from '../../../ui/text/RateDay.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { Action } from '../actions/Action.tsx';
import { MenuItems } from '../menus/MenuItems.tsx';
import classes from './Wallet.module.css';

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
              {t('wallet.coupon', { amount: formatAmount(coupon.couponAmount, 0), asset: 'USDT' })}
            </bdi>
          )
        }
      />
    </>
  );
}

/** Decimals that an amount is shown with. */
const SCALES = { BTC: 8, USDT: 2 } as const;

/** The estimated total of all assets, hidden or shown, in BTC or USDT, and roughly in the chosen currency. */
function WalletSummary({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { formatDecimal, formatCurrency } = useFormat();
  const { phase, btc, rate, total, retry } = useTotalAssets(userId);
  const { currency } = useCurrencies();
  const rateDay = rateDayOf(currency, useNow(60_000));
  const { hideBalance, valuationAsset } = usePreferences();
  const { amount, approximate } = valuationOf({
    btc,
    rate,
    total,
    asset: valuationAsset,
    currencyRate: currency.rate,
  });
  const other = VALUATION_ASSETS.find((asset) => asset !== valuationAsset) ?? valuationAsset;

  return (
    <div className={classes['summary']}>
      <div className={classes['line']}>
        <span className={classes['caption']}>{t('wallet.total')}</span>
        <Action
          look="sign"
          keepsOpen
          label={t(hideBalance ? 'wallet.show' : 'wallet.hide')}
          onSelect={() => preferences.update({ hideBalance: !hideBalance })}
        >
          {hideBalance ? <IconEyeOff size={18} stroke={1.75} /> : <IconEye size={18} stroke={1.75} />}
        </Action>
      </div>
      <div className={classes['line']}>
        {phase === 'loading' && !hideBalance ? (
          <Skeleton height={24} width={160} my={2} />
        ) : (
          <Figure className={classes['amount']}>
            {`${hideBalance ? MASK : formatDecimal(amount, SCALES[valuationAsset])} ${valuationAsset}`}
          </Figure>
        )}
        <Action
          look="sign"
          keepsOpen
          label={t('wallet.valueIn', { asset: other })}
          onSelect={() => preferences.update({ valuationAsset: other })}
        >
          <IconSwitchHorizontal size={16} stroke={1.75} />
        </Action>
      </div>
      {phase === 'failed' ? (
        <Action keepsOpen onSelect={retry}>
          <span className={classes['caption']}>{t('wallet.failed')}</span>
        </Action>
      ) : (
        <span className={classes['caption']}>
          ≈ <Figure>{hideBalance ? MASK : formatCurrency(approximate, currency.name)}</Figure>
          <RateDay of={rateDay} />
        </span>
      )}
    </div>
  );
}

/** What assets are worth, as decimal strings; a member is `undefined` while something it needs is not known. */
interface Valuation {
  /** In the valuation asset. */
  readonly amount: string | undefined;
  /** Roughly, in the chosen currency. */
  readonly approximate: string | undefined;
}

interface ValuationInput {
  /** All assets, in BTC. */
  readonly btc: string | undefined;
  /** Price of one BTC in USDT. */
  readonly rate: string | undefined;
  /** As the exchange valued them, perhaps in the other asset. */
  readonly total: TotalAssets['total'];
  readonly asset: ValuationAsset;
  /** What one US dollar costs in the chosen currency; a USDT is taken for a dollar. */
  readonly currencyRate: string;
}

/** Values assets in BTC or USDT, and approximately in a currency: as the exchange does, and in the other asset by the rate. */
export function valuationOf({ btc, rate, total, asset, currencyRate }: ValuationInput): Valuation {
  const inBitcoin = parseDecimal(btc);
  const price = parseDecimal(rate);
  const atRate = inBitcoin !== undefined && price !== undefined ? inBitcoin.times(price) : undefined;
  const usdt = total?.asset === 'USDT' ? parseDecimal(total.amount) : atRate;
  return {
    amount: (asset === 'BTC' ? inBitcoin : usdt)?.toFixed(),
    approximate: usdt?.times(new Money(currencyRate)).toFixed(),
  };
}
