/** What an assertion says: comparisons of values in the states of topics, joined by `and`, `or` and `not`. */
export type Expression =
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly inner: Expression }
  | {
      readonly kind: 'comparison';
      readonly operator: Operator;
      readonly left: Operand;
      readonly right: Operand;
    };

export const OPERATORS = ['==', '!=', '<=', '>=', '<', '>'] as const;
export type Operator = (typeof OPERATORS)[number];

export type Operand = Literal | Reference;

export interface Literal {
  readonly kind: 'literal';
  /** A number is a decimal string marked as such: floats cannot hold prices. */
  readonly value: string | boolean | null;
  readonly isNumber: boolean;
}

/** A value in the state of a topic: `quotes/BTC-USD.last`. */
export interface Reference {
  readonly kind: 'reference';
  /** As it was written. */
  readonly text: string;
  /** A key, `quote?instrument=BTC-USD`, or a topic, `quote`. */
  readonly topic: string;
  /** The instrument, asset or id after the topic: `BTC-USD`. */
  readonly item: string | undefined;
  readonly steps: readonly Step[];
  /** Whether the phase of the topic is meant instead of its value: `phase(quotes)`. */
  readonly isPhase: boolean;
}

/** One step into a value. */
export type Step =
  | { readonly kind: 'member'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'where'; readonly members: readonly (readonly [name: string, value: string])[] };

/** Every name in an assertion. */
export function referencesIn(expression: Expression): readonly Reference[] {
  switch (expression.kind) {
    case 'not':
      return referencesIn(expression.inner);
    case 'comparison':
      return [expression.left, expression.right].filter((one) => one.kind === 'reference');
    case 'and':
    case 'or':
      return [...referencesIn(expression.left), ...referencesIn(expression.right)];
  }
}

/** An assertion cannot be read; the message shows where. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';

  /** @param at the character from which on it cannot be read */
  constructor(text: string, at: number, reason: string) {
    super(`${reason}\n  ${text}\n  ${' '.repeat(at)}^`);
  }
}
