export { normalizeLoginId, validateField } from './fields.ts';
export type { FieldProblem } from './fields.ts';
export { DataTypeInvalidError, validateSchema } from './schema.ts';
export type { Rule } from './schema.ts';
