import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CardList } from '../../../../../src/ui/table/CardList.tsx';
import type { Column } from '../../../../../src/ui/table/column.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

interface Row {
  readonly id: string;
}

const column = (id: string, others: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  header: `${id}:`,
  cell: () => `<${id}>`,
  csv: () => '',
  ...others,
});

const COLUMNS = [
  column('time'),
  column('pair', { isCardHead: true }),
  column('side', { isCardHead: true }),
  column('price', { isNumber: true, below: column('distance', { isNumber: true }) }),
  column('amount', { isNumber: true }),
];

afterEach(cleanup);

const show = (columns: readonly Column<Row>[], actionPlace?: 'head') => {
  renderScreen(
    <CardList
      label="Orders"
      columns={columns}
      rows={[{ id: '1' }]}
      keyOf={({ id }) => id}
      empty={null}
      action={() => <button>Cancel</button>}
      {...(actionPlace !== undefined && { actionPlace })}
    />,
    { width: 390 },
  );
  return screen.getByRole('listitem').textContent;
};

it('a card says first what its row is, then its numbers, then the rest', () => {
  expect(show(COLUMNS)).toBe('<pair><side>price:<price>distance:<distance>amount:<amount>time:<time>Cancel');
});

it('what can be done with a row stands beside what it is, where that is wanted', () => {
  expect(show(COLUMNS, 'head')).toMatch(/^<pair><side>Cancelprice:<price>/);
  const card = within(screen.getByRole('listitem'));
  expect(card.getByRole('button', { name: 'Cancel' })).toBeDefined();
});

it('the first column heads a card without any that is marked', () => {
  expect(show([column('asset'), column('total', { isNumber: true })])).toBe('<asset>total:<total>Cancel');
});
