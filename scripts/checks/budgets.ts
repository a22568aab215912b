/**
 * Seconds that each part of `npm test` may take on two cores that have nothing else to do, as CONTRIBUTING.md lists them.
 * Parts that run beside others share the cores with them.
 */
export const budgets: Readonly<Record<string, number>> = {
  boundaries: 45,
  lint: 36,
  types: 40,
  size: 48,
  format: 42,
  unused: 10,
  circles: 5,
  openapi: 5,
  unit: 250,
  contract: 165,
  chaos: 155,
  packages: 60,
  bench: 60,
  e2e: 740,
};

/** What is said of a part that took longer than it may; `undefined` when it kept to its budget. A slow machine fails nothing. */
export function budgetWarning(name: string, seconds: number): string | undefined {
  const budget = budgets[name];
  if (budget === undefined || seconds <= budget) return undefined;
  return `${name} took ${seconds.toFixed(0)} s, its budget is ${budget} s: see "Time budgets" in CONTRIBUTING.md`;
}
