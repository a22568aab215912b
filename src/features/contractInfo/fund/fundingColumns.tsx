import type { TFunction } from 'i18next';
import type { FundingRate } from '../../../stores/contracts/index.ts';
import { formatDateTime, toneOf, useFormat } from '../../../ui/format/index.ts';
import { Figure, Price } from '../../../ui/text/index.ts';
import type { Column } from '../../../ui/table/index.ts';
import { RATE_SCALE } from './rate.ts';

/** The columns of fundings that were charged. */
export function fundingColumns(t: TFunction, priceScale: number): readonly Column<FundingRate>[] {
  return [
    {
      id: 'time',
      header: t('contractInfo.fund.column.time'),
      cell: ({ ts }) => <Figure>{formatDateTime(ts)}</Figure>,
      csv: ({ ts }) => formatDateTime(ts),
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
