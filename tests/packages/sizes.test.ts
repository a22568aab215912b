import { expect, inject, it } from 'vitest';
import { bundleSizeOf, SIZE_BUDGETS } from '../../scripts/packages/bundleSizes.ts';

const { project } = inject('packed');

it.each(SIZE_BUDGETS)('$name weighs no more than $limit bytes in a page', async (budget) => {
  expect(await bundleSizeOf(budget, project)).toBeLessThanOrEqual(budget.limit);
});
