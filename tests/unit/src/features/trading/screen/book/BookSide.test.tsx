import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BookSide } from '../../../../../../../src/features/trading/screen/book/BookSide.tsx';
import type { BookRowModel } from '../../../../../../../src/features/trading/screen/book/bookRows.ts';
import { formatOf } from '../../../../../../../src/ui/format/format.ts';
import { renderScreen } from '../../../../support/renderScreen.tsx';

const { formatDecimal } = vi.hoisted(() => ({ formatDecimal: vi.fn<(text: string) => string>() }));
vi.mock(import('../../../../../../../src/ui/format/format.ts'), async (load) => ({
  ...(await load()),
  useFormat: () => ({ formatDecimal }) as never,
}));

const row = (price: string, quantity: string, total: string): BookRowModel => ({
  price,
  quantity,
  total,
  depth: 100,
  isOwn: false,
});

let show: (rows: readonly BookRowModel[]) => void;

function Side({ first }: { readonly first: readonly BookRowModel[] }) {
  const [rows, setRows] = useState(first);
  show = (next) => act(() => setRows(next));
  return <BookSide side="bids" rows={rows} slots={3} priceScale={1} quantityScale={1} onPick={pick} />;
}
const pick = vi.fn<(price: string, amount: string | undefined) => void>();

const FIRST = [row('99', '1', '1'), row('98', '1', '2'), row('97', '1', '3')];
const shown = (): HTMLButtonElement[] => screen.getAllByRole('button');
function at(rank: number): HTMLButtonElement {
  const button = shown()[rank];
  if (button === undefined) throw new Error(`There is no row ${rank}`);
  return button;
}

afterEach(cleanup);

describe('a side of the book', () => {
  it('renders the levels whose numbers moved, and no others', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={FIRST} />);
    formatDecimal.mockClear();
    show([row('99', '1', '1'), row('98', '2', '3'), row('97', '1', '4')]);
    expect(formatDecimal).not.toHaveBeenCalledWith('99', 1);
    expect(formatDecimal).toHaveBeenCalledWith('4', 1);
    expect(screen.getByRole('group').textContent).toBe('99.01.01.098.02.03.097.01.04.0');
  });

  it('picks the price of a row, and with its total or a modifier key the amount up to it', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={FIRST} />);
    const second = at(1);
    fireEvent.click(second);
    fireEvent.click(second, { shiftKey: true });
    fireEvent.click(second.querySelector('[data-total]') ?? second);
    expect(pick.mock.calls).toEqual([
      ['98', undefined],
      ['98', '2'],
      ['98', '2'],
    ]);
  });

  it('picks what the pointer went down on, though the market has moved on before it is released', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={FIRST} />);
    const second = at(1);
    fireEvent.pointerDown(second);
    show([row('99.5', '1', '1'), ...FIRST.slice(0, 2)]);
    fireEvent.click(second, { detail: 1 });
    expect(pick).toHaveBeenLastCalledWith('98', undefined);
    fireEvent.click(second);
    expect(pick).toHaveBeenLastCalledWith('99', undefined);
  });

  it('is reached by Tab at its best level and by the arrow keys at the others, blank rows left out', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={FIRST.slice(0, 2)} />);
    expect(shown().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    at(0).focus();
    fireEvent.keyDown(at(0), { key: 'End' });
    expect(document.activeElement).toBe(shown()[1]);
    fireEvent.keyDown(at(1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(shown()[1]);
  });

  it('names rows by rank, and the one with the focus also by its numbers as of when it got its price', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={FIRST} />);
    const names = (): (string | null)[] => shown().map((button) => button.getAttribute('aria-label'));
    expect(names()).toEqual(['Bid 1', 'Bid 2', 'Bid 3']);
    act(() => at(1).focus());
    expect(names()[1]).toBe('Bid 2: price 98.0, amount 1.0, total 2.0.');
    show([row('99', '1', '1'), row('98', '4', '5'), row('97', '1', '6')]);
    expect(names()[1]).toBe('Bid 2: price 98.0, amount 1.0, total 2.0.');
    show([row('99.5', '1', '1'), row('99', '1', '2'), row('98', '4', '6')]);
    expect(names()).toEqual(['Bid 1', 'Bid 2', 'Bid 3: price 98.0, amount 4.0, total 6.0.']);
    act(() => at(2).blur());
    expect(names()).toEqual(['Bid 1', 'Bid 2', 'Bid 3']);
  });

  it('copies the numbers of the level that has the focus, unless a text is selected', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={[row('1234.5', '1.25', '3.5')]} />);
    act(() => at(0).focus());
    const clipboardData = { setData: vi.fn<(type: string, text: string) => void>() };
    fireEvent.copy(at(0), { clipboardData });
    expect(clipboardData.setData.mock.calls).toEqual([['text/plain', '1234.5\t1.25\t3.5']]);
    document.getSelection()?.selectAllChildren(document.body);
    fireEvent.copy(at(0), { clipboardData });
    expect(clipboardData.setData).toHaveBeenCalledOnce();
  });
});
