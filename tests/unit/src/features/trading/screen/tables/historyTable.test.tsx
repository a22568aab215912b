import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { HistoryTable } from '../../../../../../../src/features/trading/screen/tables/HistoryTable.tsx';
import type { List } from '../../../../../../../src/stores/data/useList.ts';
import { TableView } from '../../../../../../../src/features/trading/screen/tables/TableView.tsx';
import { renderScreen } from '../../../../support/renderScreen.tsx';

interface Row {
  readonly id: string;
}

const idle = () => undefined;

function listOf(state: Pick<List<Row>, 'items' | 'error'>): List<Row> {
  return {
    loading: false,
    page: { current: 1, size: 10, total: undefined },
    hasNext: false,
    item: undefined,
    goTo: idle,
    reload: idle,
    resize: idle,
    select: idle,
    exporting: undefined,
    exportCsv: idle,
    cancelExport: idle,
    ...state,
  };
}

/** A history whose exchange refuses every query but one. */
function History() {
  const [query, setQuery] = useState('2026');
  return (
    <HistoryTable<Row>
      label="History"
      columns={[{ id: 'id', header: 'Id', cell: ({ id }) => id, csv: ({ id }) => id }]}
      history={
        query === '2026'
          ? listOf({ items: [{ id: 'first row' }], error: undefined })
          : listOf({ items: undefined, error: new Error('refused') })
      }
      keyOf={({ id }) => id}
      filter={{ isNarrowed: false, clear: idle }}
      tools={
        <input aria-label="Year" value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
      }
      empty={null}
    />
  );
}

afterEach(cleanup);

it('history table: a query that fails keeps its filters, and another one is answered', () => {
  renderScreen(<History />);
  const year = screen.getByLabelText('Year');
  year.focus();
  fireEvent.change(year, { target: { value: '0002' } });
  expect(screen.getByText('Try again')).toBeTruthy();
  // The very field, which keeps the focus of who types.
  expect(screen.getByLabelText('Year')).toBe(year);
  expect(document.activeElement).toBe(year);
  fireEvent.change(year, { target: { value: '2026' } });
  expect(screen.getByText('first row')).toBeTruthy();
});

const SORTABLE = [
  {
    id: 'id',
    header: 'Id',
    cell: ({ id }: Row) => id,
    csv: ({ id }: Row) => id,
    sortBy: ({ id }: Row) => id,
  },
];
const ROWS = [{ id: 'b' }, { id: 'c' }, { id: 'a' }];
const shown = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

it('history table: a page of a list has no sort, which would be that of the page alone', () => {
  renderScreen(
    <HistoryTable<Row>
      label="History"
      columns={SORTABLE}
      history={listOf({ items: ROWS, error: undefined })}
      keyOf={({ id }) => id}
      filter={{ isNarrowed: false, clear: idle }}
      empty={null}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Id' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')).toBeNull();
  expect(shown()).toEqual(['b', 'c', 'a']);
});

it('a table that has all its rows is sorted by the same columns', () => {
  renderScreen(
    <TableView<Row> label="Open" columns={SORTABLE} rows={ROWS} keyOf={({ id }) => id} empty={null} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Id' }));
  expect(shown()).toEqual(['c', 'b', 'a']);
  expect(screen.getByRole('columnheader', { name: 'Id' }).getAttribute('aria-sort')).toBe('descending');
});

it.each([
  [true, 'Nothing matches these filters'],
  [false, 'No orders yet'],
])('history table: an empty list says whether its filters are why, %s', (isNarrowed, text) => {
  const clear = vi.fn();
  renderScreen(
    <HistoryTable<Row>
      label="History"
      columns={SORTABLE}
      history={listOf({ items: [], error: undefined })}
      keyOf={({ id }) => id}
      filter={{ isNarrowed, clear }}
      empty={<p>No orders yet</p>}
    />,
  );
  expect(screen.getByText(text)).toBeTruthy();
  const button = screen.queryByRole('button', { name: 'Clear filters' });
  expect(button !== null).toBe(isNarrowed);
  if (button === null) return;
  button.focus();
  fireEvent.click(button);
  expect(clear).toHaveBeenCalledOnce();
  // What the button leaves keeps the focus.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'History' }));
});
