import { act, cleanup, screen } from '@testing-library/react';
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
const pick = (): void => undefined;

afterEach(cleanup);

describe('a side of the book', () => {
  it('renders the levels whose numbers moved, and no others', () => {
    formatDecimal.mockImplementation(formatOf('en_US').formatDecimal);
    renderScreen(<Side first={[row('99', '1', '1'), row('98', '1', '2'), row('97', '1', '3')]} />);
    formatDecimal.mockClear();
    show([row('99', '1', '1'), row('98', '2', '3'), row('97', '1', '4')]);
    expect(formatDecimal).not.toHaveBeenCalledWith('99', 1);
    expect(formatDecimal).toHaveBeenCalledWith('4', 1);
    expect(screen.getByRole('group').textContent).toBe('99.01.01.098.02.03.097.01.04.0');
  });
});
