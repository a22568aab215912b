import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextSort } from '../../platform/sort.ts';
import type { Sort } from '../../platform/sort.ts';
import { tradePairs, useTradePairs } from '../../stores/market/tradePairs.ts';
import type { TradePair } from '../../stores/market/types.ts';
import { topics, useTopic } from '../../stores/realtime.ts';
import { useSession } from '../../stores/session/index.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useFormat } from '../../ui/format/format.ts';
import { PageFrame, Panel } from '../../ui/page/page.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/column.ts';
import { sortRows } from '../../ui/table/sortRows.ts';
import { Amount, Figure } from '../../ui/text/figures.tsx';
import classes from './Mobile.module.css';

/** What trading costs: maker and taker fee and the day's volume of every pair. */
export default function FeesPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const { value, phase } = useTradePairs();
  const [sort, setSort] = useState<Sort>();
  const columns = useFeeColumns();
  const lead = info === null ? t('mobile.fees.guest') : t('mobile.fees.level', { level: info.vipTag });
  return (
    <PageFrame title={t('mobile.fees.title')} lead={lead}>
      <Panel>
        {phase === 'failed' && value === undefined ? (
          <ErrorState title={t('mobile.fees.failed')} onRetry={() => void tradePairs.reload()} />
        ) : (
          <DataTable
            label={t('mobile.fees.title')}
            columns={columns}
            rows={value && sortRows(value, sort, columns.find(({ id }) => id === sort?.column)?.sortBy)}
            keyOf={({ pair }) => pair}
            sort={sort}
            onSort={(column) => setSort(nextSort(sort, column))}
            empty={null}
          />
        )}
      </Panel>
      <p className={classes['note']}>{t('mobile.fees.makerText')}</p>
    </PageFrame>
  );
}

/** The columns of the fee table. */
function useFeeColumns(): readonly Column<TradePair>[] {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const rate = (id: 'maker' | 'taker', rateOf: (pair: TradePair) => string): Column<TradePair> => ({
    id,
    header: t(`mobile.fees.${id}`),
    cell: (pair) => <Figure>{formatRate(rateOf(pair))}</Figure>,
    csv: rateOf,
    sortBy: rateOf,
    isNumber: true,
  });
  return [
    {
      id: 'pair',
      header: t('mobile.fees.pair'),
      cell: ({ pair: tradePairName }) => <b>{tradePairName}</b>,
      csv: ({ pair: tradePairName }) => tradePairName,
      sortBy: ({ pair: tradePairName }) => tradePairName,
    },
    rate('maker', ({ makerFeeRate }) => makerFeeRate),
    rate('taker', ({ takerFeeRate }) => takerFeeRate),
    {
      id: 'volume',
      header: t('mobile.fees.volume'),
      cell: ({ pair: tradePairName }) => <DayVolume pair={tradePairName} />,
      csv: ({ pair: tradePairName }) => tradePairName,
      isNumber: true,
    },
  ];
}

/** What was traded of a pair in the last 24 hours, live, in its quote asset. */
function DayVolume({ pair }: { readonly pair: string }) {
  const quote = useTopic(topics.quote, { instrument: pair });
  return <Amount value={quote.value?.quoteVolume} short />;
}
