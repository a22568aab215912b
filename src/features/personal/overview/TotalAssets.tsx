import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useTotalAssets } from '../../../stores/account/index.ts';
import { usePreferences } from '../../../stores/preferences/index.ts';
import { ErrorState } from '../../../ui/feedback/index.ts';
import { Money, useFormat } from '../../../ui/format/index.ts';
import { Figure, MASK } from '../../../ui/text/index.ts';
import classes from './Overview.module.css';

const BITCOIN_SCALE = 8;
const TETHER_SCALE = 2;

/** The estimated total in BTC or USDT, whichever the user chose, and beside it in the other. */
export function TotalAssets({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const { hideBalance, valuationAsset } = usePreferences();
  const { phase, btc, rate, retry } = useTotalAssets(userId);
  if (phase === 'failed') return <ErrorState title={t('personal.overview.totalFailed')} onRetry={retry} />;
  if (btc === undefined) return <Skeleton height={60} />;

  const tether = rate === undefined ? undefined : new Money(btc).times(rate).toFixed();
  const inBitcoin = { asset: 'BTC', amount: hideBalance ? MASK : formatDecimal(btc, BITCOIN_SCALE) };
  const inTether = { asset: 'USDT', amount: hideBalance ? MASK : formatDecimal(tether, TETHER_SCALE) };
  const [first, second] = valuationAsset === 'BTC' ? [inBitcoin, inTether] : [inTether, inBitcoin];
  return (
    <>
      <p className={classes['total']} data-testid="total">
        <Figure>
          {first.amount} {first.asset}
        </Figure>
      </p>
      <p className={classes['worth']}>
        <Figure>{t('personal.overview.worth', second)}</Figure>
      </p>
    </>
  );
}
