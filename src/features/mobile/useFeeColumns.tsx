import { useTranslation } from 'react-i18next';
import { useQuote } from '../../stores/market/index.ts';
import type { TradePair } from '../../stores/market/index.ts';
import { useFormat } from '../../ui/format/index.ts';
import type { Column } from '../../ui/table/index.ts';
import { Amount, Figure } from '../../ui/text/index.ts';

/** The columns of the fee table. */
export function useFeeColumns(): readonly Column<TradePair>[] {
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
      cell: ({ tradePairName }) => <b>{tradePairName}</b>,
      csv: ({ tradePairName }) => tradePairName,
      sortBy: ({ tradePairName }) => tradePairName,
    },
    rate('maker', ({ makerFeeRate }) => makerFeeRate),
    rate('taker', ({ takerFeeRate }) => takerFeeRate),
    {
      id: 'volume',
      header: t('mobile.fees.volume'),
      cell: ({ tradePairName }) => <DayVolume pair={tradePairName} />,
      csv: ({ tradePairName }) => tradePairName,
      isNumber: true,
    },
  ];
}

/** What was traded of a pair in the last 24 hours, live, in its quote asset. */
function DayVolume({ pair }: { readonly pair: string }) {
  const quote = useQuote(pair);
  return <Amount value={quote.value?.quoteVolume} short />;
}
