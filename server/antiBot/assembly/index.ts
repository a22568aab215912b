/**
 * The anti-bot module: makes the `auth` token of a call, `v1.<time, base 36>.<nonce>.<HMAC-SHA-256 of path, time and nonce, hex>`, byte for byte as
 * `sdk/auth/hmacTokenSource.ts` does. It imports nothing and allocates nothing.
 */
import { absorb, append, begin, BLOCK, DIGEST, end } from './sha256';

/** Grows with every change of what is exported or of the tokens that are made. */
export const version: i32 = 1;

/** Random bytes of a nonce, which are the first of the input. */
export const nonceBytes: i32 = 12;

/** Bytes that the input may have: those of the nonce, then the key, then the path. */
export const capacity: i32 = 16384;

/** Where the input is written. */
export const input: usize = memory.data(16384, 16);

/** Where the token is read, in ASCII. */
export const output: usize = memory.data(128, 16);

const NEWLINE: u8 = 0x0a;
const FULL_STOP: u8 = 0x2e;

const pad = memory.data(64, 16);
const digest = memory.data(32, 16);

/**
 * Makes a token of what was written to the input.
 * @param time milliseconds since the Unix epoch
 * @returns how many bytes were written to the output; 0 when key and path are longer than the input
 */
export function makeToken(keyLength: u32, pathLength: u32, time: f64): u32 {
  if ((keyLength as u64) + (pathLength as u64) + (nonceBytes as u64) > (capacity as u64)) return 0;
  const key = input + nonceBytes;
  const path = key + keyLength;

  let at = output;
  at = write(at, 0x76);
  at = write(at, 0x31);
  at = write(at, FULL_STOP);
  const stamp = at;
  at = writeBase36(at, time as u64);
  const stampLength = at - stamp;
  at = write(at, FULL_STOP);
  const nonce = at;
  at = writeHex(at, input, nonceBytes);
  const nonceLength = at - nonce;
  at = write(at, FULL_STOP);

  writePad(key, keyLength);
  beginPadded(0x36);
  absorb(path, pathLength);
  append(NEWLINE);
  absorb(stamp, stampLength);
  append(NEWLINE);
  absorb(nonce, nonceLength);
  end(digest);
  beginPadded(0x5c);
  absorb(digest, DIGEST);
  end(digest);

  at = writeHex(at, digest, DIGEST);
  return (at - output) as u32;
}

/** Makes a key as long as a block: a longer one is digested (RFC 2104). */
function writePad(key: usize, length: usize): void {
  memory.fill(pad, 0, BLOCK);
  if (length > BLOCK) {
    begin();
    absorb(key, length);
    end(pad);
  } else memory.copy(pad, key, length);
}

function beginPadded(by: u8): void {
  begin();
  for (let index: usize = 0; index < BLOCK; index += 1) append(load<u8>(pad + index) ^ by);
}

function write(at: usize, byte: u8): usize {
  store<u8>(at, byte);
  return at + 1;
}

/** A digit of a number, up to base 36. */
function digitOf(value: u32): u8 {
  return (value < 10 ? 0x30 + value : 0x57 + value) as u8;
}

function writeHex(at: usize, from: usize, length: usize): usize {
  for (let index: usize = 0; index < length; index += 1) {
    const byte = load<u8>(from + index) as u32;
    at = write(at, digitOf(byte >> 4));
    at = write(at, digitOf(byte & 15));
  }
  return at;
}

function writeBase36(at: usize, value: u64): usize {
  let places: u64 = 1;
  while (value / places >= 36) places *= 36;
  for (; places > 0; places /= 36) at = write(at, digitOf(((value / places) % 36) as u32));
  return at;
}
