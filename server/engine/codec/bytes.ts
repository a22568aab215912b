/**
 * Numbers start with one byte: below 248 it is the number itself, above it says what follows. Any `number` survives, so that even a
 * rejected command is journaled as it came.
 */
const NUMBER_TAG = { uint16: 248, uint32: 249, float64: 250 } as const;

/** Amounts start with one byte: an amount of 64 bits follows, or a longer one in decimal digits. */
const BIGINT_TAG = { int64: 0, decimal: 1 } as const;

const encoder = new TextEncoder();

/** Writes values one after another into a buffer that grows. Little endian. */
export class ByteWriter {
  /** Bytes written so far. */
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView<ArrayBuffer>;

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  number(value: number): void {
    this.#reserve(9);
    if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff || Object.is(value, -0)) {
      this.#bytes[this.length] = NUMBER_TAG.float64;
      this.#view.setFloat64(this.length + 1, value, true);
      this.length += 9;
    } else if (value < NUMBER_TAG.uint16) {
      this.#bytes[this.length++] = value;
    } else if (value <= 0xffff) {
      this.#bytes[this.length] = NUMBER_TAG.uint16;
      this.#view.setUint16(this.length + 1, value, true);
      this.length += 3;
    } else {
      this.#bytes[this.length] = NUMBER_TAG.uint32;
      this.#view.setUint32(this.length + 1, value, true);
      this.length += 5;
    }
  }

  bigint(value: bigint): void {
    if (BigInt.asIntN(64, value) !== value) {
      this.byte(BIGINT_TAG.decimal);
      this.string(value.toString());
      return;
    }
    this.#reserve(9);
    this.#bytes[this.length] = BIGINT_TAG.int64;
    this.#view.setBigInt64(this.length + 1, value, true);
    this.length += 9;
  }

  boolean(value: boolean): void {
    this.byte(value ? 1 : 0);
  }

  /** Length in bytes, then UTF-8. */
  string(value: string): void {
    const { length } = value;
    if (length < NUMBER_TAG.uint16 && this.#ascii(value)) return;
    const encoded = encoder.encode(value);
    this.number(encoded.length);
    this.raw(encoded);
  }

  /** Bytes as they are, without their length. */
  raw(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.length);
    this.length += value.length;
  }

  /** The bytes from `start` on, shared with the writer: valid until the next write. */
  written(start = 0): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(start, this.length);
  }

  /** A copy of everything written, and an empty writer. */
  take(): Uint8Array<ArrayBuffer> {
    const copy = this.#bytes.slice(0, this.length);
    this.length = 0;
    return copy;
  }

  #ascii(value: string): boolean {
    const { length } = value;
    this.#reserve(length + 1);
    const start = this.length + 1;
    for (let i = 0; i < length; i += 1) {
      const code = value.charCodeAt(i);
      if (code > 0x7f) return false;
      this.#bytes[start + i] = code;
    }
    this.#bytes[this.length] = length;
    this.length = start + length;
    return true;
  }

  #reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

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
