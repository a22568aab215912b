import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_SIZES } from '../../../../../src/platform/pageSizes.ts';
import { Pager } from '../../../../../src/ui/table/Pager.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

afterEach(cleanup);

const idle = (): void => undefined;
const rows = (count: number): readonly unknown[] => Array.from({ length: count }, (_, index) => index);

describe('the pager', () => {
  it.each([
    [1, 10, 4, false, false],
    [1, 10, 10, false, false],
    [1, 10, 10, true, true],
    [2, 10, 3, false, true],
    // Who chose large pages can choose small ones again.
    [1, 50, 12, false, true],
  ])(
    'page %i of %i rows, %i of them shown, more: %s; it is there: %s',
    (current, size, count, hasNext, isThere) => {
      renderScreen(
        <Pager list={{ page: { current, size }, hasNext, items: rows(count), goTo: idle, resize: idle }} />,
      );
      expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(isThere);
    },
  );

  it('offers every size, and tells which one was chosen', () => {
    const resize = vi.fn();
    const page = { current: 1, size: 20 };
    renderScreen(<Pager list={{ page, hasNext: true, items: rows(20), goTo: idle, resize }} />);
    const chooser = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
    expect(chooser.value).toBe('20');
    expect([...chooser.options].map(({ text }) => text)).toEqual(PAGE_SIZES.map(String));
    fireEvent.change(chooser, { target: { value: '100' } });
    expect(resize.mock.calls).toEqual([[100]]);
  });
});
