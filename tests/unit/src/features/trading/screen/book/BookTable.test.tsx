import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { BookTable } from '../../../../../../../src/features/trading/screen/book/BookTable.tsx';
import type { BookRowModel } from '../../../../../../../src/features/trading/screen/book/bookRows.ts';
import { useHeardBook } from '../../../../../../../src/features/trading/screen/book/useHeardBook.ts';
import type { Instrument } from '../../../../../../../src/features/trading/screen/instrument/instrument.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

const instrument = { size: 'BTC', quoteAsset: 'USDT', priceScale: 1, quantityScale: 2 } as Instrument;
const level = (price: string, isOwn = false): BookRowModel => ({
  ...{ price, quantity: '1', total: '1', depth: 0, isOwn },
});

afterEach(cleanup);

describe('the table of the book', () => {
  it('has both sides with own orders, and changes when it is told to and not with the market', () => {
    let now = { asks: [level('101')], bids: [level('99', true)] };
    let subject = 'BTC/USDT';
    let renderAgain = (): void => undefined;
    function Book() {
      const [times, setTimes] = useState(0);
      renderAgain = () => setTimes(times + 1);
      const [book, onRenew] = useHeardBook(now, subject);
      return <BookTable instrument={instrument} book={book} onRenew={onRenew} />;
    }
    renderScreen(<Book />);
    const table = screen.getByRole('table', { name: /^Order book as of \d\d:\d\d:\d\d$/ });
    const rows = (): string[] =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['Asks', '101.01.001.00', 'Bids', '99.0 Your order1.001.00']);

    now = { asks: [level('102')], bids: [] };
    act(() => renderAgain());
    expect(rows()).toContain('101.01.001.00');
    fireEvent.click(screen.getByRole('button', { name: 'Update the table of the order book' }));
    expect(rows()).toEqual(['Asks', '102.01.001.00', 'Bids']);
    expect(document.activeElement).toBe(table);

    now = { asks: [level('7')], bids: [] };
    subject = 'ETH/USDT';
    act(() => renderAgain());
    expect(rows()).toEqual(['Asks', '7.01.001.00', 'Bids']);
  });
});
