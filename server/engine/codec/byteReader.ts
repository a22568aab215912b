import { BIGINT_TAG, NUMBER_TAG } from './byteWriter.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads what {@link ByteWriter} wrote. Every method throws `CodecError` when the bytes end too early or make no sense. */
export class ByteReader {
  /** Where the next value starts. */
  position = 0;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.position === this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.position];
    if (value === undefined) throw new CodecError(`The bytes end at ${this.position}`);
    this.position += 1;
    return value;
  }

  number(): number {
    const tag = this.byte();
    if (tag < NUMBER_TAG.uint16) return tag;
    if (tag === NUMBER_TAG.uint16) return this.#view.getUint16(this.#advance(2), true);
    if (tag === NUMBER_TAG.uint32) return this.#view.getUint32(this.#advance(4), true);
    if (tag === NUMBER_TAG.float64) return this.#view.getFloat64(this.#advance(8), true);
    throw new CodecError(`No number starts with ${tag}`);
  }

  bigint(): bigint {
    const tag = this.byte();
    if (tag === BIGINT_TAG.int64) return this.#view.getBigInt64(this.#advance(8), true);
    if (tag === BIGINT_TAG.decimal) return this.#decimal();
    throw new CodecError(`No amount starts with ${tag}`);
  }

  boolean(): boolean {
    return this.byte() === 1;
  }

  string(): string {
    const length = this.number();
    if (length === 0) return '';
    const bytes = this.raw(length);
    if (length > 24) return decode(bytes);
    let text = '';
    for (let i = 0; i < length; i += 1) {
      const code = bytes[i] as number;
      if (code > 0x7f) return decode(bytes);
      text += String.fromCharCode(code);
    }
    return text;
  }

  /** The next `length` bytes, shared with the source. */
  raw(length: number): Uint8Array {
    const start = this.#advance(length);
    return this.#bytes.subarray(start, start + length);
  }

  #decimal(): bigint {
    const digits = this.string();
    if (!/^-?\d+$/.test(digits)) throw new CodecError(`Not an amount: ${digits}`);
    return BigInt(digits);
  }

  #advance(length: number): number {
    const start = this.position;
    if (!(start + length <= this.#bytes.length))
      throw new CodecError(`The bytes end before ${start + length}`);
    this.position = start + length;
    return start;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new CodecError('Not UTF-8', { cause });
  }
}

/** Bytes that are not what they should be. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
}
