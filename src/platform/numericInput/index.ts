export { createNumericRule } from './numericRule.ts';
export type { NumericRule } from './numericRule.ts';
export { sanitizeDecimal } from './sanitizeDecimal.ts';
