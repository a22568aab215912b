import type { Damage, OnDamage } from '../format/damage.ts';
import { partsOf, type SessionInput } from './input.ts';
import { LOST, Unzip } from './unzip.ts';

/** A line of a file, without its end. */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** It is the last one, and has no end: perhaps it was cut off. */
  readonly isOpen?: boolean;
  /** What stood here cannot be read, which was told: the text is what is left of it. */
  readonly isLost?: boolean;
}

/** Lines of an input in batches, as its parts come. Blank lines are left out. What is wrong with the text is told. */
export async function* linesOf(input: SessionInput, onDamage: OnDamage): AsyncGenerator<readonly Line[]> {
  const splitter = new Splitter(onDamage);
  // The text is broken where it stands by then.
  const unzip = new Unzip((damage) => onDamage({ line: splitter.line + 1, ...damage }));
  for await (const part of partsOf(input)) {
    yield splitter.push(typeof part === 'string' ? part : unzip.push(part));
  }
  yield splitter.push(unzip.end());
  if (unzip.isTruncated) splitter.forget();
  yield splitter.end();
}

/** Characters that need a closer look at their line. */
const UNUSUAL = ['\r', '\0', LOST];

const SPACE = 32;

/** Most lines begin with what is no space, and need not be looked through. */
function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > SPACE && first < 128) && text.trim() === '';
}

/** Cuts text into lines. */
class Splitter {
  /** The lines that are through. */
  line = 0;
  #rest = '';
  #isFirst = true;
  readonly #onDamage: OnDamage;

  constructor(onDamage: OnDamage) {
    this.#onDamage = onDamage;
  }

  push(text: string): Line[] {
    if (text === '') return [];
    const whole = this.#rest + text;
    const lines = whole.split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#isFirst || UNUSUAL.some((one) => whole.includes(one)))
      return lines.flatMap((one) => this.#line(one) ?? []);
    const plain: Line[] = [];
    for (const one of lines) {
      this.line++;
      if (!isBlank(one)) plain.push({ text: one, line: this.line });
    }
    return plain;
  }

  /** What is left is the beginning of a line that is broken off. */
  forget(): void {
    this.#rest = '';
  }

  end(): Line[] {
    const last = this.#rest === '' ? undefined : this.#line(this.#rest);
    return last === undefined ? [] : [{ ...last, isOpen: true }];
  }

  #line(raw: string): Line | undefined {
    this.line++;
    let text = raw;
    if (this.#isFirst && text.startsWith('\uFEFF')) {
      this.#tell({ kind: 'byteOrderMark', reason: 'begins with a byte order mark' });
      text = text.slice(1);
    }
    this.#isFirst = false;
    if (text.endsWith('\r')) {
      this.#tell({ kind: 'lineEnds', reason: 'lines end with CR LF' });
      text = text.slice(0, -1);
    }
    if (text.endsWith(LOST)) return { text: text.slice(0, -1), line: this.line, isLost: true };
    if (text.includes('\0')) {
      this.#tell({ kind: 'nul', reason: 'holds NUL characters' });
      // A file system that lost its last blocks fills them with NUL, before or after what was written.
      text = text.replaceAll(/^\0+|\0+$/g, '');
      if (text.includes('\0') || text.trim() === '') return { text, line: this.line, isLost: true };
    }
    return isBlank(text) ? undefined : { text, line: this.line };
  }

  #tell(damage: Damage): void {
    this.#onDamage({ line: this.line, ...damage });
  }
}

/** For a message: how something that is not known begins. */
export function beginningOf(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
