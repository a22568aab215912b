import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CandleChart } from '../../../../../../../../src/features/trading/screen/chart/candleChart.ts';
import { ChartContext } from '../../../../../../../../src/features/trading/screen/chart/ChartContext.ts';
import { PriceLines } from '../../../../../../../../src/features/trading/screen/chart/lines/PriceLines.tsx';
import { renderScreen } from '../../../../../support/renderScreen.tsx';

afterEach(cleanup);

/** A chart that shows prices from 0 to 1,000 and draws nothing. */
function fakeChart() {
  const drawn: string[] = [];
  const chart = {
    drawLine: ({ price }: { readonly price: string }) => {
      drawn.push(price);
      return { update: vi.fn(), remove: () => drawn.splice(drawn.indexOf(price), 1) };
    },
    watchPrices: (tell: (shown: object) => void) => {
      tell({ step: 200, from: 0, to: 1_000 });
      return () => undefined;
    },
    yOf: () => 0,
    priceAt: () => 0,
  };
  return { chart: chart as unknown as CandleChart, drawn };
}

const cancel = vi.fn();
const ACTIONS = { detailAt: () => undefined, drop: () => Promise.resolve(false), cancel };
const sources = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const id = String(index + 1);
    const price = String(((index * 5) % 1_000) + 1);
    const shown = () =>
      ({
        id,
        price,
        tone: 'up',
        stroke: 'dashed',
        text: `Buy ${id}`,
        isDraggable: true,
        cancelLabel: `Cancel ${id}`,
      }) as const;
    return { ...shown(), collapses: 'up', shown } as const;
  });

const show = (count: number) => {
  const { chart, drawn } = fakeChart();
  renderScreen(
    <ChartContext value={chart}>
      <PriceLines instrument={{ priceScale: 1 } as never} lines={sources(count)} actions={ACTIONS} />
    </ChartContext>,
  );
  return drawn;
};
const lines = () => document.querySelectorAll('[data-line]');
const groups = () => [...document.querySelectorAll<HTMLElement>('[data-line-group]')];

it.each([50, 200, 1_600])(
  '%d orders leave the chart readable: few lines are drawn, which say how many they are',
  (count) => {
    const drawn = show(count);
    expect(drawn.length).toBeLessThanOrEqual(6);
    expect(lines()).toHaveLength(0);
    expect(groups().reduce((sum, { dataset }) => sum + Number(dataset['lineGroup']), 0)).toBe(count);
    expect(groups()[0]?.textContent).toMatch(/^\d+ orders/);
  },
);

it('a few are drawn one by one', () => {
  expect(show(10)).toHaveLength(10);
  expect(lines()).toHaveLength(10);
});

it('a group is expanded by pointing at it, and by the keyboard; each order can be cancelled and shown by itself', () => {
  const drawn = show(50);
  const [group] = groups();
  if (group === undefined) throw new Error('no group');
  const button = within(group).getByRole('button', { hidden: true });
  expect(button.getAttribute('aria-expanded')).toBe('false');

  fireEvent.pointerEnter(group.firstElementChild as Element, { pointerType: 'mouse' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(group.querySelectorAll('[data-member]')).toHaveLength(Number(group.dataset['lineGroup']));
  fireEvent.pointerLeave(group.firstElementChild as Element);
  expect(group.querySelector('[data-member]')).toBeNull();

  fireEvent.click(button);
  fireEvent.click(within(group).getByRole('button', { name: 'Cancel 1', hidden: true }));
  expect(cancel).toHaveBeenCalledWith('1');
  const before = drawn.length;
  fireEvent.click(within(group).getByRole('button', { name: /^Buy 1 ?1\.0$/, hidden: true }));
  expect(lines()).toHaveLength(1);
  expect(drawn).toHaveLength(before + 1);
  act(() => void fireEvent.keyDown(button, { key: 'Escape' }));
  expect(group.querySelector('[data-member]')).toBeNull();
  expect(screen.queryAllByRole('list', { hidden: true })).toHaveLength(0);
});
