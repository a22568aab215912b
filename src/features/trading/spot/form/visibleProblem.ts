import type { Problem } from './findProblems.ts';
import type { OrderFormState } from './orderForm.ts';

/** The problem to show: a field that is still empty is none until the order was tried, anything else is said at once. */
export function visibleProblem(
  problems: readonly Problem[],
  form: Pick<OrderFormState, 'isAttempted'>,
): Problem | undefined {
  const isMissing = ({ code }: Problem): boolean => code === 'priceMissing' || code === 'sizeMissing';
  return problems.find((problem) => form.isAttempted || !isMissing(problem));
}
