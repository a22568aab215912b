import {
  ExpressionError,
  OPERATORS,
  type Expression,
  type Literal,
  type Operand,
  type Reference,
  type Step,
} from './expression.ts';

const NUMBER = /[+-]?\d+(?:\.\d+)?(?![\w.])/y;
const WORD = /[A-Za-z_]\w*/y;
const KEY = /[A-Za-z_]\w*\?[^\s.[\]()"']+/y;
const QUOTED = /"([^"]*)"|'([^']*)'/y;
const ITEM = /[^\s.[\]()=!<>"',]+/y;
const INDEX = /\[\s*(-?\d+)\s*\]/y;
const WHERE = /\[\s*(\w+\s*=[^\]]*)\]/y;
const SPACE = /\s*/y;

/** A condition nested deeper than this is none that anybody wrote. */
const DEEPEST = 50;

/**
 * Reads an assertion such as `quotes/BTC-USD.last == 2682.81 and phase(orderBook) == "live"`.
 *
 * @throws {ExpressionError} if it cannot be read
 */
export function parseExpression(text: string): Expression {
  const reader = new Reader(text);
  const expression = reader.expression();
  reader.finish();
  return expression;
}

/**
 * Reads a name of a value such as `orderBook/BTC/USDT.bids[0]`.
 *
 * @throws {ExpressionError} if it cannot be read
 */
export function parseReference(text: string): Reference {
  const reader = new Reader(text);
  const reference = reader.reference();
  reader.finish();
  return reference;
}

/** Descends through a text, one rule a method. */
class Reader {
  #at = 0;
  #depth = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  finish(): void {
    this.#match(SPACE);
    if (this.#at < this.#text.length) throw this.#error('the assertion should end, or go on with and, or');
  }

  expression(): Expression {
    let left = this.#conjunction();
    while (this.#takes('or', '||')) left = { kind: 'or', left, right: this.#conjunction() };
    return left;
  }

  reference(): Reference {
    this.#match(SPACE);
    const from = this.#at;
    const [, called] = this.#match(/(phase)\s*\(\s*/y) ?? [];
    const isPhase = called !== undefined;
    const topic = this.#match(KEY)?.[0] ?? this.#quoted() ?? this.#match(WORD)?.[0];
    if (topic === undefined) throw this.#error('a name such as quotes/BTC-USD.last is missing');
    const item = this.#literally('/') ? (this.#quoted() ?? this.#match(ITEM)?.[0]) : undefined;
    if (this.#text[this.#at - 1] === '/') throw this.#error('an instrument, asset or id is missing');
    const steps = isPhase ? [] : this.#steps();
    if (isPhase) {
      this.#match(SPACE);
      if (!this.#literally(')')) throw this.#error('a ) is missing');
    }
    return { kind: 'reference', text: this.#text.slice(from, this.#at).trim(), topic, item, steps, isPhase };
  }

  #conjunction(): Expression {
    let left = this.#negation();
    while (this.#takes('and', '&&')) left = { kind: 'and', left, right: this.#negation() };
    return left;
  }

  #negation(): Expression {
    if (++this.#depth > DEEPEST) throw this.#error('the assertion is nested too deep');
    try {
      if (this.#takes('not', '!')) return { kind: 'not', inner: this.#negation() };
      this.#match(SPACE);
      if (!this.#literally('(')) return this.#comparison();
      const inner = this.expression();
      this.#match(SPACE);
      if (!this.#literally(')')) throw this.#error('a ) is missing');
      return inner;
    } finally {
      this.#depth--;
    }
  }

  #comparison(): Expression {
    const left = this.#operand();
    this.#match(SPACE);
    const operator = OPERATORS.find((one) => this.#literally(one));
    if (operator === undefined) throw this.#error(`one of ${OPERATORS.join(' ')} is missing`);
    return { kind: 'comparison', operator, left, right: this.#operand() };
  }

  #operand(): Operand {
    this.#match(SPACE);
    const number = this.#match(NUMBER)?.[0];
    if (number !== undefined) return { kind: 'literal', value: number, isNumber: true };
    return this.#textLiteral() ?? this.#constant() ?? this.reference();
  }

  /** A key in quotes goes on with a step or an item; a text does not. */
  #textLiteral(): Literal | undefined {
    const from = this.#at;
    const value = this.#quoted();
    if (value === undefined) return undefined;
    if (!/[.[/]/.test(this.#text[this.#at] ?? '')) return { kind: 'literal', value, isNumber: false };
    this.#at = from;
    return undefined;
  }

  #constant(): Literal | undefined {
    const word = this.#match(/(true|false|null)(?![\w./[?(])/y)?.[0];
    if (word === undefined) return undefined;
    return { kind: 'literal', value: JSON.parse(word) as boolean | null, isNumber: false };
  }

  #steps(): Step[] {
    const steps: Step[] = [];
    for (;;) {
      if (this.#literally('.')) {
        const name = this.#match(WORD)?.[0];
        if (name === undefined) throw this.#error('the name of a member is missing');
        steps.push({ kind: 'member', name });
        continue;
      }
      const index = this.#match(INDEX)?.[1];
      const where = index === undefined ? this.#match(WHERE)?.[1] : undefined;
      if (index !== undefined) steps.push({ kind: 'index', index: Number(index) });
      else if (where !== undefined) steps.push({ kind: 'where', members: membersIn(where) });
      else if (this.#text[this.#at] === '[') throw this.#error('[0], [-1] or [member=value] is expected');
      else return steps;
    }
  }

  #quoted(): string | undefined {
    const match = this.#match(QUOTED);
    return match === null ? undefined : (match[1] ?? match[2]);
  }

  /** A word that joins, or its sign. */
  #takes(word: string, sign: string): boolean {
    this.#match(SPACE);
    if (sign === '!' && this.#text.startsWith('!=', this.#at)) return false;
    return this.#match(new RegExp(`${word}(?![\\w./[?])`, 'y')) !== null || this.#literally(sign);
  }

  #literally(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }

  #error(reason: string): ExpressionError {
    return new ExpressionError(this.#text, this.#at, reason);
  }
}

/** `contract=BTC-USDT,positionSide=long`. */
function membersIn(text: string): (readonly [string, string])[] {
  return text.split(',').map((one) => {
    const [name = '', value = ''] = one.split(/=(.*)/s, 2);
    return [name.trim(), value.trim().replace(/^(["'])(.*)\1$/, '$2')] as const;
  });
}
