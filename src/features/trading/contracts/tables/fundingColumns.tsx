import type { FundingPayment } from '../../../../stores/contracts/index.ts';
import { useFormat } from '../../../../ui/format/index.ts';
import type { Column } from '../../../../ui/table/index.ts';
import { Figure } from '../../../../ui/text/index.ts';
import { decimalColumn, timeColumn } from '../../screen/tables/orderCells.tsx';
import { contractColumn, positionSideColumn, profitColumn, quantityColumn } from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';

/** The columns of what positions paid and received. */
export function fundingColumns(use: ColumnsUse, isHidden: boolean): readonly Column<FundingPayment>[] {
  const { t } = use;
  return [
    timeColumn<FundingPayment>(t('contract.columns.time'), ({ ts }) => ts),
    contractColumn<FundingPayment>(t),
    positionSideColumn<FundingPayment>(t),
    quantityColumn<FundingPayment>(use, ({ quantity }) => quantity),
    decimalColumn<FundingPayment>('markPrice', t('contract.columns.markPrice'), ({ markPrice }) => markPrice),
    {
      id: 'rate',
      header: t('contract.columns.fundingRate'),
      cell: ({ rate }) => <FundingRate rate={rate} />,
      csv: ({ rate }) => rate,
      sortBy: ({ rate }) => rate,
      isNumber: true,
    },
    profitColumn<FundingPayment>(
      'amount',
      t('contract.columns.funding'),
      ({ amount, asset }) => [amount, asset],
      isHidden,
    ),
  ];
}

/** Rates are small: four decimals of a percent. */
const RATE_SCALE = 4;

function FundingRate({ rate }: { readonly rate: string }) {
  const { formatPercent } = useFormat();
  return <Figure>{formatPercent(rate, RATE_SCALE)}</Figure>;
}
