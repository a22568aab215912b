import type { Arrival } from '../../adapter.ts';
import { attoOf, ATTO_SCALE } from '../../amounts.ts';
import type { AddressIndex } from './addressIndex.ts';
import type { RawFrame, RawTransaction } from './rawBlocks.ts';

/** Gas of a transaction that runs no code at all. */
const PLAIN_GAS = 21_000n;

/** Calls that carry value themselves; a DELEGATECALL only repeats that of the call around it. */
const CARRIERS: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** A movement of the network's coin inside a transaction. */
export interface InternalTransfer {
  /** Which call: the same whichever block has the transaction. */
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly wei: bigint;
}

/** Whether a transaction can have moved coins by a call of a contract. Those of `harmless` contracts, the tokens that we know, never do. */
export function mayCall({ to, gas }: RawTransaction, harmless: ReadonlySet<string>): boolean {
  return BigInt(gas) > PLAIN_GAS && (to === null || !harmless.has(to.toLowerCase()));
}

/** What a transaction's calls moved, but for what it carried itself. What was reverted moved nothing. */
export function internalTransfers(frame: RawFrame, place = 'i'): readonly InternalTransfer[] {
  if (frame.error !== undefined) return [];
  return (frame.calls ?? []).flatMap((call, index) => {
    const at = place === 'i' ? `i${index}` : `${place}.${index}`;
    const wei = BigInt(call.value ?? '0x0');
    const own =
      CARRIERS.has(call.type) && call.error === undefined && call.to !== undefined && wei > 0n
        ? [{ place: at, from: call.from, to: call.to, wei }]
        : [];
    return [...own, ...internalTransfers(call, at)];
  });
}

/** Those that came to us. */
export function internalArrivals(
  frame: RawFrame,
  txId: string,
  asset: string,
  ours: AddressIndex,
): readonly Arrival[] {
  return internalTransfers(frame).flatMap(({ place, to, wei }) => {
    const address = ours.find(to);
    return address === undefined ? [] : [{ txId, place, address, asset, amount: attoOf(wei, ATTO_SCALE) }];
  });
}
