import { Decimal } from 'decimal.js';
import type { Expression, Operand, Operator } from './expression.ts';
import { ReferenceError, UnknownTopicError, valueOf, type States } from './resolveReference.ts';

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

/**
 * Says why an assertion does not hold; undefined when it does. Decimals are compared by their exact values, everything else by equality.
 *
 * @throws {UnknownTopicError} if it names a topic that the session does not have
 */
export function problemOf(expression: Expression, states: States): string | undefined {
  const seen = new Map<string, unknown>();
  try {
    if (holds(expression, states, seen)) return undefined;
  } catch (error) {
    if (error instanceof UnknownTopicError || !(error instanceof ReferenceError)) throw error;
    return error.message;
  }
  return [...seen].map(([text, value]) => `${text} is ${print(value)}`).join(', ') || 'it never holds';
}

/** @param seen takes the values that it was decided by */
function holds(expression: Expression, states: States, seen: Map<string, unknown>): boolean {
  switch (expression.kind) {
    case 'and':
      return holds(expression.left, states, seen) && holds(expression.right, states, seen);
    case 'or':
      return holds(expression.left, states, seen) || holds(expression.right, states, seen);
    case 'not':
      return !holds(expression.inner, states, seen);
    case 'comparison': {
      const { left, right, operator } = expression;
      return compare(operand(left, states, seen), operator, operand(right, states, seen));
    }
  }
}

interface Compared {
  readonly text: string;
  readonly value: unknown;
  /** Undefined for what is no number, and for text in quotes. */
  readonly decimal: Decimal | undefined;
  readonly isLiteral: boolean;
  /** Text in quotes is compared letter by letter. */
  readonly isText: boolean;
}

function operand(one: Operand, states: States, seen: Map<string, unknown>): Compared {
  if (one.kind === 'literal') {
    const { value, isNumber } = one;
    const decimal = isNumber ? new Decimal(String(value)) : undefined;
    return {
      text: print(value),
      value,
      decimal,
      isLiteral: true,
      isText: typeof value === 'string' && !isNumber,
    };
  }
  const value = valueOf(one, states);
  seen.set(one.text, value);
  return { text: one.text, value, decimal: decimalOf(value), isLiteral: false, isText: false };
}

function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return new Decimal(value);
  return typeof value === 'string' && DECIMAL.test(value) ? new Decimal(value) : undefined;
}

function compare(left: Compared, operator: Operator, right: Compared): boolean {
  for (const { text, value } of [left, right])
    if (typeof value === 'object' && value !== null)
      throw new ReferenceError(`${text} is ${print(value)}: name a member of it`);
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') {
    refuseMissing(left, right);
    return !isEqual(left, right);
  }
  for (const { text, value, decimal } of [left, right])
    if (decimal === undefined) throw new ReferenceError(`${text} is ${print(value)}, which is no number`);
  const order = (left.decimal as Decimal).cmp(right.decimal as Decimal);
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator];
}

/** A name that is mistaken must not pass as one that differs. */
function refuseMissing(left: Compared, right: Compared): void {
  const isMissing = (left.value === null) !== (right.value === null);
  const missing = [left, right].find(({ value, isLiteral }) => value === null && !isLiteral);
  if (isMissing && missing !== undefined)
    throw new ReferenceError(`${missing.text} is null: only null is equal or unequal to it`);
}

function isEqual(left: Compared, right: Compared): boolean {
  if (left.isText || right.isText)
    return String(left.value) === String(right.value) && left.value !== null && right.value !== null;
  if (left.decimal !== undefined && right.decimal !== undefined) return left.decimal.eq(right.decimal);
  return left.value === right.value;
}

const LONGEST = 120;

function print(value: unknown): string {
  const text = typeof value === 'string' && DECIMAL.test(value) ? value : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
