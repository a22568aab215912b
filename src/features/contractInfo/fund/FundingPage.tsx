import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../ui/useNow.ts';
import { useFundingCurve, useFundingRates } from '../../../stores/contracts/history.ts';
import type { Contract, FundingRate, MarkPrice } from '../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Stale } from '../../../ui/feedback/Stale.tsx';
import { toneOf } from '../../../ui/format/decimalText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { formatCountdown, formatDateTime } from '../../../ui/format/time.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ExportButton } from '../../../ui/table/ExportButton.tsx';
import { ALL_TIME, momentsOf } from '../../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../../ui/table/filter/DayRangeFilter.tsx';
import { NoneMatch } from '../../../ui/table/filter/NoneMatch.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Figure, Price } from '../../../ui/text/figures.tsx';
import { BarChart, ChartRoom } from '../chart/charts.tsx';
import type { Bar } from '../chart/charts.tsx';
import { Explained } from '../frame/Explained.tsx';
import { Figures } from '../frame/Figures.tsx';
import classes from '../frame/Info.module.css';
import { OfContract } from '../frame/OfContract.tsx';

/** Decimals of a funding rate in percent. */
const RATE_SCALE = 4;

const STEPS = ['premium', 'rate', 'charge', 'sign'] as const;

/** What funding was charged at and will be, contract by contract. */
export function FundingPage() {
  const { t } = useTranslation();
  return (
    <>
      <OfContract title={t('contractInfo.fund.next')} lines={19}>
        {(contract) => (
          <>
            <NextFunding contract={contract} />
            <FundingCurve contract={contract} />
            <FundingHistory contract={contract} />
          </>
        )}
      </OfContract>
      <Explained
        title={t('contractInfo.fund.how')}
        steps={STEPS.map((step) => t(`contractInfo.fund.step.${step}`))}
        formula="P̄ = (1·P₁ + 2·P₂ + … + n·Pₙ) ÷ (1 + 2 + … + n),  F = P̄ + clamp(0.01 % − P̄, −0.05 %, +0.05 %)"
      />
    </>
  );
}

const HOUR_MS = 3_600_000;

/** The funding to come: rate, time left, and what bounds it. */
export function NextFunding({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatPercent, formatRate } = useFormat();
  const state = useTopic(topics.markPrice, { contract: contract.contract });
  const { value } = state;
  const { fundingInterval, fundingRateCap } = contract;
  if (fundingInterval === null) return <p>{t('contractInfo.fund.none')}</p>;
  const rate = value?.fundingRate;
  return (
    <Stale state={state}>
      <Figures
        figures={[
          {
            label: t('contractInfo.fund.rate'),
            value: <Figure tone={toneOf(rate)}>{formatPercent(rate, RATE_SCALE)}</Figure>,
          },
          { label: t('contractInfo.fund.countdown'), value: <Countdown to={value?.nextFundingAt} /> },
          {
            label: t('contractInfo.fund.interval'),
            value: t('contractInfo.hours', { hours: fundingInterval / HOUR_MS }),
          },
          { label: t('contractInfo.fund.cap'), value: <Figure>{`±${formatRate(fundingRateCap)}`}</Figure> },
        ]}
      />
    </Stale>
  );
}

function Countdown({ to }: { readonly to: number | null | undefined }) {
  const now = useNow(1000);
  return <Figure>{to === null || to === undefined ? '--:--:--' : formatCountdown(to - now)}</Figure>;
}

/** The last fundings as bars, and the one to come paler at the end. */
function FundingCurve({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const { formatPercent } = useFormat();
  const charged = useFundingCurve(contract.contract);
  const { value: next } = useTopic(topics.markPrice, { contract: contract.contract });
  if (charged === undefined) return <ChartRoom />;
  const bars = fundingBars(
    charged,
    next,
    (rate, ts) => `${formatPercent(rate, RATE_SCALE)} · ${formatDateTime(ts)}`,
  );
  if (bars.length === 0) return null;
  return (
    <BarChart
      bars={bars}
      label={t('contractInfo.fund.chart', { contract: contract.contract, count: charged.length })}
      writeTick={(tick) => formatPercent(tick.toFixed(8), RATE_SCALE)}
      ends={[formatDateTime(charged[0]?.chargedAt), t('contractInfo.fund.toCome')]}
    />
  );
}

/** Bars of the fundings that were charged, oldest first, and of the one to come where it is known. */
export function fundingBars(
  charged: readonly FundingRate[],
  next: Pick<MarkPrice, 'fundingRate' | 'nextFundingAt'> | undefined,
  titleOf: (rate: string, ts: number) => string,
): readonly Bar[] {
  const bars: Bar[] = charged.map(({ rate, chargedAt: ts }) => ({
    key: String(ts),
    value: Number(rate),
    title: titleOf(rate, ts),
  }));
  const { fundingRate = null, nextFundingAt = null } = next ?? {};
  if (fundingRate !== null && nextFundingAt !== null) {
    bars.push({
      key: 'next',
      value: Number(fundingRate),
      title: titleOf(fundingRate, nextFundingAt),
      isForecast: true,
    });
  }
  return bars;
}

/** Every funding that was charged, newest first, page by page; the export has all pages. */
function FundingHistory({ contract }: { readonly contract: Contract }) {
  const { t } = useTranslation();
  const narrowed = useFilter(ALL_TIME);
  const history = useFundingRates({ contract: contract.contract, ...momentsOf(narrowed.filter) });
  const { items, error, reload } = history;
  if (error !== undefined && items === undefined) {
    return <ErrorState title={t('contractInfo.fund.failed')} onRetry={reload} />;
  }
  const columns = fundingColumns(t, contract.priceScale);
  const label = t('contractInfo.fund.history', { contract: contract.contract });
  return (
    <section
      aria-label={label}
      className={classes['history']}
      data-loading={items === undefined || undefined}
    >
      <div className={classes['tools']}>
        <h3 className={classes['subtitle']}>{label}</h3>
        <DayRangeFilter value={narrowed.filter} onChange={narrowed.change} />
        <ExportButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          label={t('contractInfo.export')}
          file={history}
          isEmpty={(items ?? []).length === 0}
        />
      </div>
      <div className={classes['scroller']} tabIndex={0} role="group" aria-label={label}>
        <DataTable
          label={label}
          columns={columns}
          rows={items}
          keyOf={({ chargedAt: ts }) => String(ts)}
          empty={
            <NoneMatch filter={narrowed}>
              <EmptyState title={t('contractInfo.fund.empty')} hint={t('contractInfo.fund.emptyHint')} />
            </NoneMatch>
          }
        />
      </div>
      <Pager list={history} />
    </section>
  );
}

/** The columns of fundings that were charged. */
export function fundingColumns(t: TFunction, priceScale: number): readonly Column<FundingRate>[] {
  return [
    {
      id: 'time',
      header: t('contractInfo.fund.column.time'),
      cell: ({ chargedAt: ts }) => <Figure>{formatDateTime(ts)}</Figure>,
      csv: ({ chargedAt: ts }) => formatDateTime(ts),
    },
    {
      id: 'rate',
      header: t('contractInfo.fund.column.rate'),
      cell: ({ rate }) => <Rate rate={rate} />,
      csv: ({ rate }) => rate,
      isNumber: true,
    },
    {
      id: 'payer',
      header: t('contractInfo.fund.column.payer'),
      cell: ({ rate }) => t(`contractInfo.fund.payer.${toneOf(rate)}`),
      csv: ({ rate }) => t(`contractInfo.fund.payer.${toneOf(rate)}`),
    },
    {
      id: 'mark',
      header: t('contractInfo.fund.column.mark'),
      cell: ({ mark }) => <Price value={mark} scale={priceScale} />,
      csv: ({ mark }) => mark,
      isNumber: true,
    },
  ];
}

function Rate({ rate }: { readonly rate: string }) {
  const { formatPercent } = useFormat();
  return <Figure tone={toneOf(rate)}>{formatPercent(rate, RATE_SCALE)}</Figure>;
}
