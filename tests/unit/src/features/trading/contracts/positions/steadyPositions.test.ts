import { expect, it } from 'vitest';
import { createSteadyPositions } from '../../../../../../../src/features/trading/contracts/positions/steadyPositions.ts';
import { LONG, portfolioWith } from './livePosition.ts';

it('a position stays the same object while nothing about it changes', () => {
  const steady = createSteadyPositions();
  const [first] = steady(portfolioWith(LONG, '41250').positions);
  const [again] = steady(portfolioWith(LONG, '41250').positions);
  expect(again).toBe(first);
});

it('is another one with the next mark, with other terms, and once its mark is known', () => {
  const steady = createSteadyPositions();
  const [first] = steady(portfolioWith(LONG, '41250').positions);
  const [moved] = steady(portfolioWith(LONG, '41250.1').positions);
  expect(moved).not.toBe(first);
  const [grown] = steady(portfolioWith({ ...LONG, quantity: '0.600' }, '41250.1').positions);
  expect(grown).not.toBe(moved);
  const { live } = portfolioWith(LONG, '41250');
  const [unknown] = steady([{ ...live, figures: undefined }]);
  expect(steady([live])[0]).not.toBe(unknown);
});
