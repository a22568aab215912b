import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BarChart } from '../../../../../src/ui/chart/BarChart.tsx';
import { renderScreen } from '../../support/renderScreen.tsx';

afterEach(cleanup);

it('the cursor of a chart goes by keys from day to day, later to the right in every language, and says where it is', () => {
  const points = ['2026-11-20', '2026-11-21', '2026-11-22'].map((name, index) => ({
    name,
    value: index - 1,
    text: `${index - 1} USDT`,
  }));
  renderScreen(<BarChart label="Profit" points={points} tickText={String} />);
  const chart = screen.getByRole('slider', { name: 'Profit' });
  const said = () => chart.getAttribute('aria-valuetext');
  const walk = ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight', 'End', 'Home', 'PageUp'].map((key) => {
    fireEvent.keyDown(chart, { key });
    return said();
  });
  const [first, middle, last] = points.map(({ name, text }) => `${name} ${text}`);
  expect(walk).toEqual([middle, first, first, middle, last, first, last]);
  fireEvent.blur(chart);
  expect(said()).toBe(last);
});
