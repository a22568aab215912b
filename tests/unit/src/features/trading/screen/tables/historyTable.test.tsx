import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { HistoryTable } from '../../../../../../../src/features/trading/screen/tables/HistoryTable.tsx';
import type { List } from '../../../../../../../src/stores/data/useList.ts';
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
    sort: undefined,
    item: undefined,
    goTo: idle,
    reload: idle,
    sortBy: idle,
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
