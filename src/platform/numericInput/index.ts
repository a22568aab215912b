export { createNumericRule } from './numericRule.ts';
export type { NumericProblem, NumericRule, NumericRuleOptions } from './numericRule.ts';
export { sanitizeDecimal } from './sanitizeDecimal.ts';
