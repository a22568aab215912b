import type { Problem, ProblemField } from './findProblems.ts';
import type { OrderFormState } from './orderForm.ts';

/** A field that is still empty is not an error until the order was tried; anything else is said at once. */
export function visibleProblem(
  problems: readonly Problem[],
  field: ProblemField,
  form: Pick<OrderFormState, 'isAttempted'>,
): Problem | undefined {
  const problem = problems.find((candidate) => candidate.field === field);
  if (problem === undefined || form.isAttempted) return problem;
  return problem.code === 'priceMissing' || problem.code === 'sizeMissing' ? undefined : problem;
}
