import { Gunzip } from 'fflate';
import { ByteText, concatenated } from './byteText.ts';
import { SessionError, type OnDamage } from '../format/damage.ts';

/** Files that are no text, by how they begin. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  zstd: [0x28, 0xb5, 0x2f, 0xfd],
  bzip2: [0x42, 0x5a, 0x68],
  xz: [0xfd, 0x37, 0x7a, 0x58],
  zip: [0x50, 0x4b, 0x03, 0x04],
  lz4: [0x04, 0x22, 0x4d, 0x18],
  parquet: [0x50, 0x41, 0x52, 0x31],
  pcap: [0xd4, 0xc3, 0xb2, 0xa1],
};

const GZIP = [0x1f, 0x8b, 0x08];

/** The format that bytes begin in, of those that are no text; undefined for text and for formats that are not known. */
export function formatOfBytes(bytes: Uint8Array): string | undefined {
  const beginsWith = (signature: readonly number[]): boolean =>
    signature.every((byte, index) => bytes[index] === byte);
  if (beginsWith(GZIP)) return 'gzip';
  return Object.entries(SIGNATURES).find(([, signature]) => beginsWith(signature))?.[0];
}

/** Stands at the end of a line whose rest cannot be read: no text has it. */
export const LOST = '\uFFFF';

/** Makes bytes, gzip or plain, into text. Of a broken file it gives all that can be read. */
export class Unzip {
  /** The bytes are not all there: the last line is not whole. */
  isTruncated = false;
  #gunzip: Gunzip | undefined;
  #isGzip: boolean | undefined;
  /** The first bytes, until they say what the file is. */
  #head: Uint8Array = new Uint8Array(0);
  #text = '';
  /** Bytes of the file before the present ones. */
  #before = 0;
  /** Where the member begins that is being read. */
  #memberAt = 0;
  /** Whether the compressed data at this place cannot be read; what follows is searched for the next member. */
  #isLost = false;
  /** How long the text of the present member is, by which its end is told: the library takes some cut files for whole. */
  #memberBytes = 0;
  /** The last bytes of the file, where the length of the last member stands. */
  #tail: Uint8Array = new Uint8Array(0);
  readonly #decoder: ByteText;
  readonly #onDamage: OnDamage;

  constructor(onDamage: OnDamage) {
    this.#onDamage = onDamage;
    this.#decoder = new ByteText(onDamage);
  }

  /** The text of the next bytes. Throws a SessionError when they are of another format. */
  push(bytes: Uint8Array): string {
    const known = this.#isGzip === undefined ? this.#begin(bytes) : bytes;
    if (this.#isGzip === undefined) return '';
    if (!this.#isGzip) return this.#decoder.push(known);
    this.#tail = concatenated(this.#tail, known).slice(-4);
    this.#unzip(known);
    this.#before += known.length;
    return this.#take();
  }

  /** The rest. */
  end(): string {
    if (this.#isGzip === undefined) return this.#decoder.push(this.#head) + this.#decoder.end();
    if (this.#isGzip && !this.#isLost) {
      let isWhole: boolean;
      try {
        this.#gunzip?.push(new Uint8Array(0), true);
        isWhole = this.#memberBytes % 2 ** 32 === lengthIn(this.#tail);
      } catch {
        isWhole = false;
      }
      if (!isWhole) {
        this.isTruncated = true;
        this.#onDamage({ kind: 'truncated', reason: 'the compressed file ends before its end' });
      }
    }
    return this.#take() + this.#decoder.end();
  }

  /** Returns all bytes so far when they say what the file is. */
  #begin(bytes: Uint8Array): Uint8Array {
    this.#head = concatenated(this.#head, bytes);
    if (this.#head.length < 4) return this.#head;
    const format = formatOfBytes(this.#head);
    if (format !== undefined && format !== 'gzip') {
      const reason = `a file in the format ${format}: only text is read, plain or gzip`;
      throw new SessionError({ kind: 'foreign', reason });
    }
    this.#isGzip = format === 'gzip';
    if (this.#isGzip) this.#gunzip = this.#member(0);
    return this.#head;
  }

  /** @param at where it begins, in bytes of the file */
  #member(at: number): Gunzip {
    const gunzip = new Gunzip((part) => {
      this.#memberBytes += part.length;
      this.#text += this.#decoder.push(part);
    });
    this.#memberAt = at;
    this.#memberBytes = 0;
    gunzip.onmember = (offset) => {
      this.#memberAt = at + offset;
      this.#memberBytes = 0;
    };
    return gunzip;
  }

  #unzip(bytes: Uint8Array): void {
    // What follows a member that cannot be read may begin with one that can.
    for (let at = this.#isLost ? memberIn(bytes, 0) : 0; at >= 0; at = memberIn(bytes, this.#afterMember())) {
      if (this.#isLost) this.#gunzip = this.#member(this.#before + at);
      this.#isLost = false;
      try {
        this.#gunzip?.push(bytes.subarray(at));
        return;
      } catch (error) {
        const reason = `compressed data that cannot be read: ${(error as Error).message}`;
        if (!this.#isLost) this.#onDamage({ kind: 'brokenCompression', reason });
        // Whatever line this was in the middle of, it ends here.
        this.#text += `${LOST}\n`;
        this.#isLost = true;
      }
    }
  }

  /** Where to look on in the present bytes for another member than the one that cannot be read. */
  #afterMember(): number {
    return Math.max(0, this.#memberAt + 1 - this.#before);
  }

  #take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

function memberIn(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(GZIP[0] as number, from);
    at >= 0;
    at = bytes.indexOf(GZIP[0] as number, at + 1)
  )
    if (bytes[at + 1] === GZIP[1] && bytes[at + 2] === GZIP[2]) return at;
  return -1;
}

/** The length that a member says at its end: its last four bytes, the lowest first (RFC 1952, ISIZE). */
function lengthIn(tail: Uint8Array): number {
  return tail.reduceRight((sum, byte) => sum * 256 + byte, 0);
}
