import type { OnDamage } from '../format/damage.ts';

/** So many bytes say in what encoding a text is. */
const HEAD_BYTES = 4;

/** Makes bytes into text: UTF-8, or UTF-16 as programs of Windows write it, by how it begins. */
export class ByteText {
  #head: Uint8Array = new Uint8Array(0);
  #decoder: TextDecoder | undefined;
  readonly #onDamage: OnDamage;

  constructor(onDamage: OnDamage) {
    this.#onDamage = onDamage;
  }

  push(bytes: Uint8Array): string {
    if (this.#decoder !== undefined) return this.#decoder.decode(bytes, { stream: true });
    this.#head = concatenated(this.#head, bytes);
    return this.#head.length < HEAD_BYTES ? '' : this.#begin().decode(this.#head, { stream: true });
  }

  /** The rest. */
  end(): string {
    return this.#decoder === undefined ? this.#begin().decode(this.#head) : this.#decoder.decode();
  }

  #begin(): TextDecoder {
    const encoding = encodingOf(this.#head);
    if (encoding !== 'utf-8') this.#onDamage({ kind: 'encoding', reason: `the text is in ${encoding}` });
    // A byte order mark is left for those who tell of it.
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
    return this.#decoder;
  }
}

/** By the byte order mark, or by the zeros beside the first two characters, which are of ASCII in all formats. */
function encodingOf([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first > 0 && third > 0 && second + fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (second > 0 && fourth > 0 && first + third === 0))
    return 'utf-16be';
  return 'utf-8';
}

/** Both, one after the other. */
export function concatenated(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
