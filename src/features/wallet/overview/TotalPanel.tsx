import { SegmentedControl, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { rateDayOf, useCurrencies } from '../../../stores/currencies/index.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import { preferences, usePreferences, VALUATION_ASSETS } from '../../../stores/preferences.ts';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { Money, parseDecimal } from '../../../ui/format/decimal.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { HideBalances } from '../../../ui/HideBalances.tsx';
import { NextSteps, Panel } from '../../../ui/page/page.tsx';
import { Figure, MASK } from '../../../ui/text/figures.tsx';
import { RateDay } from '../../../ui/text/RateDay.tsx';
import { useNow } from '../../../ui/useNow.ts';
import type { Assets } from './useAssets.ts';
import type { Days } from './useDays.ts';
import { byAsset, sumOf, worthOf } from './worth.ts';
import { useWorthText } from './worthText.ts';
import classes from './Overview.module.css';

interface TotalProps {
  readonly assets: Assets;
}

interface TodayProps {
  readonly history: Days;
}

/** What everything is worth in BTC or USDT, in the other of both and in the chosen currency, and what can be done with it. */
export function TotalPanel({ assets, history }: TotalProps & TodayProps) {
  const { t } = useTranslation();
  const { hideBalance, valuationAsset } = usePreferences();
  const { has } = useOffers();
  return (
    <Panel
      title={t('assets.total')}
      actions={
        <div className={classes['tools']}>
          <SegmentedControl
            size="xs"
            aria-label={t('assets.unit')}
            data={[...VALUATION_ASSETS]}
            value={valuationAsset}
            onChange={(next) => preferences.update({ valuationAsset: next })}
          />
          <HideBalances
            isHidden={hideBalance}
            onChange={(next) => preferences.update({ hideBalance: next })}
          />
        </div>
      }
    >
      <Total assets={assets} />
      <Today history={history} />
      <NextSteps
        steps={[
          ...(has('deposit') ? [{ label: t('personal.actions.deposit'), href: '/personal/deposit' }] : []),
          { label: t('personal.actions.transfer'), onClick: () => dialogs.openTransfer() },
          ...(has('withdrawal')
            ? [{ label: t('personal.actions.withdraw'), href: '/personal/withdrawal' }]
            : []),
        ]}
      />
    </Panel>
  );
}

function Total({ assets: { balances, valuer, dollarValuer } }: TotalProps) {
  const { formatCurrency } = useFormat();
  const { hideBalance, valuationAsset } = usePreferences();
  const { currency } = useCurrencies();
  const rateDay = rateDayOf(currency, useNow(60_000));
  const worthText = useWorthText();
  const total = balances && worthOf(byAsset(balances, valuer));
  const dollars = balances && worthOf(byAsset(balances, dollarValuer));
  if (total === undefined) return <Skeleton height={58} mb={4} />;
  const inCurrency = dollars?.times(currency.rate).toFixed();
  return (
    <>
      <p className={classes['total']} data-testid="total">
        <Figure>{`${worthText(total)} ${valuationAsset}`}</Figure>
      </p>
      <p className={classes['worth']}>
        ≈ <Figure>{hideBalance ? MASK : formatCurrency(inCurrency, currency.name)}</Figure>
        <RateDay of={rateDay} />
        <OfBonus />
      </p>
    </>
  );
}

/** How much of it is bonus funds, which are not the user's own yet; nothing where there are none. */
function OfBonus() {
  const { t } = useTranslation();
  const worthText = useWorthText();
  const accounts = (useTopic(topics.margin).value ?? []).filter(({ bonus }) => bonus !== undefined);
  const sum = sumOf(accounts.map(({ bonus }) => new Money(bonus?.left ?? 0)));
  if (sum.isZero()) return null;
  return (
    <>
      {' · '}
      {t('assets.ofBonus')} <Figure>{`${worthText(sum, 'USDT')} ${accounts[0]?.asset ?? ''}`}</Figure>
    </>
  );
}

/** What today has brought so far; nothing as long as that is not known. */
function Today({ history }: TodayProps) {
  const { t } = useTranslation();
  const { valuationAsset } = usePreferences();
  const worthText = useWorthText();
  const profit = history.days?.at(-1)?.profit;
  const tone = toneOf(profit);
  return (
    <p className={classes['today']}>
      {profit !== undefined && (
        <>
          {t('assets.today')}{' '}
          <Figure tone={tone}>
            {`${tone === 'up' ? '+' : ''}${worthText(parseDecimal(profit))} ${valuationAsset}`}
          </Figure>
        </>
      )}
    </p>
  );
}
