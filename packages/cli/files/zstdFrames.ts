/** A frame of Zstandard (RFC 8878) begins with these bytes, the least first. */
const MAGIC = 0xfd2f_b528;
/** Frames that hold nothing of the content, by sixteen numbers of which this is the first. */
const SKIPPABLE = 0x184d_2a50;

const MAGIC_BYTES = 4;
const SKIPPABLE_HEADER = 8;
const BLOCK_HEADER = 3;
const CHECKSUM_BYTES = 4;
const RUN = 1;
const CONTENT_SIZE_BYTES = [0, 2, 4, 8] as const;
const DICTIONARY_BYTES = [0, 1, 2, 4] as const;

/** A piece of a compressed file. */
export interface ZstdPiece {
  readonly bytes: Uint8Array;
  /** `frame`: it belongs to a frame; `last`: and ends it; `other`: it is between frames, where nothing should be. */
  readonly part: 'frame' | 'last' | 'other';
}

/**
 * Finds where frames end, by the headers of their blocks: Node's decompressor stops at the end of the first one, and a session has a frame for every
 * second that was recorded.
 */
export class ZstdFrames {
  #held: Uint8Array = new Uint8Array(0);
  #isInFrame = false;
  #hasChecksum = false;
  /** Bytes of the present block that are still to come. */
  #left = 0;
  /** Whether the frame is over with them. */
  #isLast = false;

  /** Whether a frame has begun that has not ended. */
  get isOpen(): boolean {
    return this.#isInFrame || this.#held.length > 0;
  }

  /** The pieces that the next bytes complete. */
  *push(bytes: Uint8Array): Generator<ZstdPiece> {
    this.#held = Buffer.concat([this.#held, bytes]);
    for (let piece = this.#next(); piece !== undefined; piece = this.#next()) {
      if (piece.bytes.length > 0) yield piece;
      this.#held = this.#held.subarray(piece.bytes.length);
    }
  }

  #next(): ZstdPiece | undefined {
    if (!this.#isInFrame) return this.#begin();
    if (this.#left === 0 && !this.#isLast) return this.#block();
    if (this.#held.length === 0) return undefined;
    const bytes = this.#held.subarray(0, this.#left);
    this.#left -= bytes.length;
    const isOver = this.#left === 0 && this.#isLast;
    if (isOver) this.#isInFrame = false;
    return { bytes, part: isOver ? 'last' : 'frame' };
  }

  /** The header of a frame, or what is there in its place. */
  #begin(): ZstdPiece | undefined {
    const { length } = this.#held;
    if (length < MAGIC_BYTES) return undefined;
    const view = new DataView(this.#held.buffer, this.#held.byteOffset, length);
    const magic = view.getUint32(0, true);
    if (Math.floor(magic / 16) === SKIPPABLE / 16) {
      if (length < SKIPPABLE_HEADER) return undefined;
      return this.#enter(SKIPPABLE_HEADER, view.getUint32(MAGIC_BYTES, true), true);
    }
    if (magic !== MAGIC) return { bytes: this.#held.subarray(0, this.#beforeFrame()), part: 'other' };
    if (length <= MAGIC_BYTES) return undefined;
    const descriptor = view.getUint8(MAGIC_BYTES);
    const isSingle = (descriptor & 0x20) !== 0;
    this.#hasChecksum = (descriptor & 0x04) !== 0;
    const size = CONTENT_SIZE_BYTES[(descriptor >> 6) as 0 | 1 | 2 | 3] || (isSingle ? 1 : 0);
    const header = 1 + (isSingle ? 0 : 1) + DICTIONARY_BYTES[(descriptor & 3) as 0 | 1 | 2 | 3] + size;
    return length < MAGIC_BYTES + header ? undefined : this.#enter(MAGIC_BYTES + header, 0, false);
  }

  #enter(header: number, left: number, isLast: boolean): ZstdPiece {
    this.#isInFrame = !(isLast && left === 0);
    this.#left = left;
    this.#isLast = isLast;
    return { bytes: this.#held.subarray(0, header), part: this.#isInFrame ? 'frame' : 'last' };
  }

  /** The header of a block. */
  #block(): ZstdPiece | undefined {
    if (this.#held.length < BLOCK_HEADER) return undefined;
    const [low = 0, middle = 0, high = 0] = this.#held;
    const header = low | (middle << 8) | (high << 16);
    this.#isLast = (header & 1) === 1;
    this.#left = ((header >> 1) & 3) === RUN ? 1 : header >> 3;
    if (this.#isLast && this.#hasChecksum) this.#left += CHECKSUM_BYTES;
    const isOver = this.#isLast && this.#left === 0;
    if (isOver) this.#isInFrame = false;
    return { bytes: this.#held.subarray(0, BLOCK_HEADER), part: isOver ? 'last' : 'frame' };
  }

  /** How many bytes are in the place of a frame. */
  #beforeFrame(): number {
    const view = Buffer.from(this.#held.buffer, this.#held.byteOffset, this.#held.length);
    const at = view.indexOf(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]));
    return at >= 0 ? at : Math.max(1, this.#held.length - (MAGIC_BYTES - 1));
  }
}
