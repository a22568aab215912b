/** Bytes of a block of SHA-256. */
const BLOCK = 64;
const ROUNDS = 64;

/** Of the fraction of a number, the first 32 bits. */
const fractionBits = (value: number): number => ((value % 1) * 2 ** 32) | 0;

/** The constants of SHA-256: the fractions of roots of the first primes. */
function constants(): { readonly start: readonly number[]; readonly rounds: readonly number[] } {
  const primes: number[] = [];
  for (let number = 2; primes.length < ROUNDS; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return {
    start: primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime))),
    rounds: primes.map((prime) => fractionBits(Math.cbrt(prime))),
  };
}

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The words of a block, and those that are mixed of them. */
function scheduleOf(block: DataView): Int32Array {
  const words = new Int32Array(ROUNDS);
  const wordAt = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < ROUNDS; index += 1) {
    const [near, far] = [wordAt(index - 2), wordAt(index - 15)];
    words[index] =
      index < 16
        ? block.getInt32(4 * index)
        : wordAt(index - 16) +
          wordAt(index - 7) +
          (rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)) +
          (rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3));
  }
  return words;
}

function sha256(message: Uint8Array): Uint8Array {
  const { start, rounds } = constants();
  const { length } = message;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) * BLOCK);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, length * 8);
  let state = start;
  for (let offset = 0; offset < padded.length; offset += BLOCK) {
    const words = scheduleOf(new DataView(padded.buffer, offset, BLOCK));
    let mixed = state;
    for (let index = 0; index < ROUNDS; index += 1) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = mixed;
      const first =
        h +
        (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (rounds[index] ?? 0) +
        (words[index] ?? 0);
      const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      mixed = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    state = state.map((word, index) => (word + (mixed[index] ?? 0)) | 0);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setInt32(4 * index, word);
  return new Uint8Array(digest.buffer);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * HMAC-SHA-256 without `crypto.subtle`, in a few hundred bytes: where nothing is split, every page has it. Reveals the key by its timing, which
 * is public. @param text of less than 512 MB
 */
export function plainHmac(key: Uint8Array, text: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      padded.map((byte) => byte ^ 0x36),
      text,
    ),
  );
  return sha256(
    joined(
      padded.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}
