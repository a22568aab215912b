import { Link } from 'wouter';
import type { Order } from '../../../../stores/spot/types.ts';
import type { Column } from '../../../../ui/table/column.ts';
import classes from '../../screen/tables/TableView.module.css';
import { addressOfPair } from '../spotInstrument.ts';

/** The pair of a row, which leads to its screen. */
export function pairColumn<Row extends Pick<Order, 'pair'>>(header: string): Column<Row> {
  return {
    id: 'pair',
    header,
    cell: ({ pair }) => (
      <Link href={`/spot/exchange/${addressOfPair(pair)}`} className={`${classes['symbol'] ?? ''} tm-touch`}>
        {pair}
      </Link>
    ),
    csv: ({ pair }) => pair,
    sortBy: ({ pair }) => pair,
    isCardHead: true,
  };
}
