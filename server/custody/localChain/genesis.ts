import { toHex, type Address } from 'viem';

const GAS_LIMIT = 30_000_000;

/** Coins that a chain of our own begins with, in wei. */
export type Allocation = Readonly<Record<Address, bigint>>;

/** The file that anvil begins a chain with. */
export function genesisOf(chainId: number, allocation: Allocation, now: () => number): string {
  return JSON.stringify({
    config: { chainId },
    timestamp: toHex(Math.floor(now() / 1_000)),
    gasLimit: toHex(GAS_LIMIT),
    difficulty: '0x0',
    alloc: Object.fromEntries(
      Object.entries(allocation).map(([address, wei]) => [address, { balance: toHex(wei) }]),
    ),
  });
}
