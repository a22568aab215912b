import { describe, expect, it } from 'vitest';
import {
  DataTypeInvalidError,
  validateSchema,
  EMAIL,
} from '../../../../../src/platform/validation/schema.ts';
import type { Rule } from '../../../../../src/platform/validation/schema.ts';

const breachOf = (rule: Rule, value: unknown): string | undefined => {
  try {
    validateSchema({ field: rule }, { field: value });
    return undefined;
  } catch (error) {
    if (error instanceof DataTypeInvalidError) return error.breach;
    throw error;
  }
};

describe('schema validation', () => {
  it.each([
    ['required', { required: true }, undefined, 'required'],
    ['required', { required: true }, '', 'required'],
    ['required', { required: true }, 0, undefined],
    ['nothing is asked of what is not there', { type: 'string', length: { min: 1 } }, undefined, undefined],
    ['type', { type: 'string' }, 5, 'type'],
    ['type', { type: 'number' }, 5, undefined],
    ['type', { type: 'array' }, {}, 'type'],
    ['type', { type: 'object' }, [], 'type'],
    ['type', { type: 'boolean' }, false, undefined],
    ['length', { length: { min: 2 } }, 'a', 'length'],
    ['length', { length: { max: 2 } }, 'abc', 'length'],
    ['length counts characters as people do', { length: { max: 1 } }, '🌊', undefined],
    ['length', { length: { min: 1, max: 2 } }, [1, 2, 3], 'length'],
    ['enum', { enum: ['a', 'b'] }, 'c', 'enum'],
    ['enum', { enum: ['a', 'b'] }, 'b', undefined],
    ['pattern', { pattern: /^\d+$/ }, '12a', 'pattern'],
    ['pattern', { pattern: /^\d+$/ }, 12, 'pattern'],
  ] as const)('supports %s: %j of %j is %s', (_what, rule, value, breach) => {
    expect(breachOf(rule, value)).toBe(breach);
  });

  it('takes e-mail addresses of up to 320 characters', () => {
    const domain = '@tidemark.example';
    const longest = 'a'.repeat(320 - domain.length) + domain;
    expect(breachOf({ pattern: EMAIL }, longest)).toBeUndefined();
    expect(breachOf({ pattern: EMAIL }, `a${longest}`)).toBe('pattern');
  });

  it('raises a data-type-invalid error that names the first wrong field', () => {
    const check = () => validateSchema({ a: { type: 'string' }, b: { required: true } }, { a: 'x' });
    expect(check).toThrow(DataTypeInvalidError);
    expect(check).toThrow('Data type invalid: b (required)');
  });
});
