/** Satoshis a virtual kilobyte: what costs more than its worth to spend at this rate is dust (`-dustrelayfee`). */
const DUST_RATE = 3_000n;

/** Fee of a size at a rate in satoshis a virtual kilobyte, rounded up. */
export function feeAt(rate: bigint, vsize: number): bigint {
  return (rate * BigInt(vsize) + 999n) / 1_000n;
}

/** The smallest amount that is no dust, in satoshis (Bitcoin Core, `GetDustThreshold`). */
export function dustLimit(script: Uint8Array): bigint {
  const [first] = script;
  if (first === 0x6a) return 0n;
  const isWitness =
    script.length <= 42 && (first === 0 || (first !== undefined && first >= 0x51 && first <= 0x60));
  const spending = 32 + 4 + 1 + (isWitness ? 26 : 107) + 4;
  return feeAt(DUST_RATE, 8 + 1 + script.length + spending);
}
