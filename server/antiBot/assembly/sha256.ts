/** SHA-256 (FIPS 180-4) over what is absorbed piece by piece; one digest at a time. */

/** Bytes of a block. */
export const BLOCK: usize = 64;

/** Bytes of a digest. */
export const DIGEST: usize = 32;

const ROUNDS: usize = 64;

const state = memory.data(32, 16);
const schedule = memory.data(256, 16);
const block = memory.data(64, 16);

let absorbed: u64 = 0;

const K: StaticArray<u32> = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

const START: StaticArray<u32> = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** Begins a digest. */
export function begin(): void {
  memory.copy(state, changetype<usize>(START), DIGEST);
  absorbed = 0;
}

/** Adds bytes to the digest. */
export function absorb(from: usize, length: usize): void {
  for (let index: usize = 0; index < length; index += 1) append(load<u8>(from + index));
}

/** Adds one byte to the digest. */
export function append(byte: u8): void {
  const at = (absorbed as usize) % BLOCK;
  store<u8>(block + at, byte);
  absorbed += 1;
  if (at === BLOCK - 1) compress();
}

/** Ends the digest and writes its 32 bytes. */
export function end(to: usize): void {
  const bits = absorbed << 3;
  append(0x80);
  while ((absorbed as usize) % BLOCK !== BLOCK - 8) append(0);
  for (let shift = 56; shift >= 0; shift -= 8) append((bits >> (shift as u64)) as u8);
  for (let word: usize = 0; word < DIGEST; word += 4)
    store<u32>(to + word, bswap<u32>(load<u32>(state + word)));
}

function compress(): void {
  for (let word: usize = 0; word < BLOCK; word += 4)
    store<u32>(schedule + word, bswap<u32>(load<u32>(block + word)));
  for (let word: usize = 16; word < ROUNDS; word += 1) {
    const at = schedule + (word << 2);
    const early = load<u32>(at - 60);
    const late = load<u32>(at - 8);
    const first = rotr<u32>(early, 7) ^ rotr<u32>(early, 18) ^ (early >> 3);
    const second = rotr<u32>(late, 17) ^ rotr<u32>(late, 19) ^ (late >> 10);
    store<u32>(at, load<u32>(at - 64) + first + load<u32>(at - 28) + second);
  }
  let a = load<u32>(state);
  let b = load<u32>(state, 4);
  let c = load<u32>(state, 8);
  let d = load<u32>(state, 12);
  let e = load<u32>(state, 16);
  let f = load<u32>(state, 20);
  let g = load<u32>(state, 24);
  let h = load<u32>(state, 28);
  for (let round: usize = 0; round < ROUNDS; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      h +
      (rotr<u32>(e, 6) ^ rotr<u32>(e, 11) ^ rotr<u32>(e, 25)) +
      choice +
      load<u32>(changetype<usize>(K) + (round << 2)) +
      load<u32>(schedule + (round << 2));
    const second = (rotr<u32>(a, 2) ^ rotr<u32>(a, 13) ^ rotr<u32>(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  store<u32>(state, load<u32>(state) + a);
  store<u32>(state, load<u32>(state, 4) + b, 4);
  store<u32>(state, load<u32>(state, 8) + c, 8);
  store<u32>(state, load<u32>(state, 12) + d, 12);
  store<u32>(state, load<u32>(state, 16) + e, 16);
  store<u32>(state, load<u32>(state, 20) + f, 20);
  store<u32>(state, load<u32>(state, 24) + g, 24);
  store<u32>(state, load<u32>(state, 28) + h, 28);
}
