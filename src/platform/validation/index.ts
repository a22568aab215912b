export { normalizeLoginId, validateField } from './fields.ts';
export type { Field, FieldProblem } from './fields.ts';
export { DataTypeInvalidError, validateSchema } from './schema.ts';
export type { Rule, Schema } from './schema.ts';
