import { Skeleton } from '@mantine/core';
import { IconEye, IconEyeOff, IconSwitchHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTotalAssets } from '../../../stores/account/index.ts';
import { useCurrencies } from '../../../stores/currencies/index.ts';
import { preferences, usePreferences, VALUATION_ASSETS } from '../../../stores/preferences/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import { Figure, MASK } from '../../../ui/text/index.ts';
import { Action } from '../actions/Action.tsx';
import { valuationOf } from './valuation.ts';
import classes from './Wallet.module.css';

/** Decimals that an amount is shown with. */
const SCALES = { BTC: 8, USDT: 2 } as const;

/** The estimated total of all assets, hidden or shown, in BTC or USDT, and roughly in the chosen currency. */
export function WalletSummary({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { formatDecimal, formatCurrency } = useFormat();
  const { phase, btc, rate, retry } = useTotalAssets(userId);
  const { currency } = useCurrencies();
  const { hideBalance, valuationAsset } = usePreferences();
  const { amount, approximate } = valuationOf({
    btc,
    rate,
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
            {hideBalance ? MASK : formatDecimal(amount, SCALES[valuationAsset])} {valuationAsset}
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
        </span>
      )}
    </div>
  );
}
