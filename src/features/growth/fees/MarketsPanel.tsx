import { Badge, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSort } from '../../../platform/sort.ts';
import type { Sort } from '../../../platform/sort.ts';
import { contracts, useContracts } from '../../../stores/contracts/contracts.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useOwnFees } from '../../../stores/growth/ownFees.ts';
import type { MarketFees } from '../../../stores/growth/ownFees.ts';
import { tradePairs, useTradePairs } from '../../../stores/market/tradePairs.ts';
import { topics, useTopic } from '../../../stores/realtime.ts';
import { useSession } from '../../../stores/session/index.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useFormat } from '../../../ui/format/format.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { sortRows } from '../../../ui/table/sortRows.ts';
import { Amount, Figure } from '../../../ui/text/figures.tsx';
import classes from './Fees.module.css';

const MARKETS = ['spot', 'contract'] as const;
type Market = (typeof MARKETS)[number];

/** What each pair and contract costs: the user's own rates, for visitors those of everybody. */
export function MarketsPanel() {
  const { t } = useTranslation();
  const { has } = useOffers();
  const [market, setMarket] = useState<Market>('spot');
  const title = t('growth.fees.markets');
  return (
    <Panel
      title={title}
      actions={
        has('derivatives') && (
          <SegmentedControl
            size="xs"
            aria-label={title}
            data={MARKETS.map((value) => ({ value, label: t(`growth.referral.market.${value}`) }))}
            value={market}
            onChange={setMarket}
          />
        )
      }
    >
      {market === 'spot' ? <Pairs title={title} /> : <Contracts title={title} />}
    </Panel>
  );
}

type Listed = Pick<MarketFees, 'instrument' | 'maker' | 'taker' | 'makerBase' | 'takerBase'>;

interface Rules {
  readonly makerFeeRate: string;
  readonly takerFeeRate: string;
}

function baseOf(instrument: string, { makerFeeRate: maker, takerFeeRate: taker }: Rules): Listed {
  return { instrument, maker, taker, makerBase: maker, takerBase: taker };
}

function Pairs({ title }: { readonly title: string }) {
  const { value, phase } = useTradePairs();
  return (
    <Rates
      title={title}
      base={value?.map((pair) => baseOf(pair.pair, pair))}
      hasFailed={phase === 'failed'}
      onRetry={() => void tradePairs.reload()}
    />
  );
}

function Contracts({ title }: { readonly title: string }) {
  const { value, phase } = useContracts();
  return (
    <Rates
      title={title}
      base={value?.map((contract) => baseOf(contract.contract, contract))}
      hasFailed={phase === 'failed'}
      onRetry={() => void contracts.reload()}
    />
  );
}

interface RatesProps {
  readonly title: string;
  /** What everybody pays at most; `undefined` until it is known. */
  readonly base: readonly Listed[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function Rates({ title, base, hasFailed, onRetry }: RatesProps) {
  const { t } = useTranslation();
  const isLoggedIn = useSession().user !== null;
  const own = useOwnFees();
  const [sort, setSort] = useState<Sort>();
  const columns = useColumns();
  const rows = isLoggedIn
    ? own.value &&
      base?.flatMap(({ instrument }) => own.value?.find((each) => each.instrument === instrument) ?? [])
    : base;
  const retry = (): void => {
    if (hasFailed) onRetry();
    if (own.phase === 'failed') own.reload();
  };
  if (rows === undefined && (hasFailed || own.phase === 'failed'))
    return <ErrorState title={t('growth.fees.failed')} onRetry={retry} />;
  return (
    <div className={classes['scroller']} tabIndex={0} role="group" aria-label={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={rows && sortRows(rows, sort, columns.find(({ id }) => id === sort?.column)?.sortBy)}
        keyOf={({ instrument }) => instrument}
        sort={sort}
        onSort={(column) => setSort(nextSort(sort, column))}
        empty={null}
      />
    </div>
  );
}

function useColumns(): readonly Column<Listed>[] {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const rate = (id: 'maker' | 'taker'): Column<Listed> => ({
    id,
    header: t(`growth.fees.${id}`),
    cell: ({ [id]: text }) => <Figure>{formatRate(text)}</Figure>,
    csv: ({ [id]: text }) => text,
    sortBy: ({ [id]: text }) => text,
    isNumber: true,
  });
  return [
    {
      id: 'market',
      header: t('growth.referral.columns.market'),
      cell: (row) => (
        <span className={classes['named']}>
          <b>
            <Figure>{row.instrument}</Figure>
          </b>
          {isFree(row) && (
            <Badge size="xs" tt="none" color="teal" variant="dot">
              {t('nav.zeroFee')}
            </Badge>
          )}
        </span>
      ),
      csv: ({ instrument }) => instrument,
      sortBy: ({ instrument }) => instrument,
    },
    rate('maker'),
    rate('taker'),
    {
      id: 'volume',
      header: t('growth.fees.volume24'),
      cell: ({ instrument }) => <DayVolume instrument={instrument} />,
      csv: ({ instrument }) => instrument,
      isNumber: true,
    },
  ];
}

/** A market that charges nobody. */
function isFree({ makerBase, takerBase }: Listed): boolean {
  return Number(makerBase) === 0 && Number(takerBase) === 0;
}

/** What was traded in a market in the last 24 hours, live, in its quote asset. */
function DayVolume({ instrument }: { readonly instrument: string }) {
  const quote = useTopic(topics.quote, { instrument });
  return <Amount value={quote.value?.quoteVolume} short />;
}
