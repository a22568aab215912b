import type { Address } from 'viem';
import type { Arrival } from '../../adapter.ts';
import { attoOf, ATTO_SCALE } from '../../amounts.ts';
import type { AddressIndex } from './addressIndex.ts';
import { placeOf } from './places.ts';
import type { RawDiff, RawFrame, RawTransaction } from './rawBlocks.ts';

/** Gas of a transaction that runs no code at all. */
const PLAIN_GAS = 21_000n;

/** Calls that carry value themselves; a DELEGATECALL only repeats that of the call around it. */
const CARRIERS: ReadonlySet<string> = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

/** A movement of the network's coin inside a transaction. */
interface InternalTransfer {
  readonly from: string;
  readonly to: string;
  readonly wei: bigint;
}

/** Whether a transaction can have moved coins by a call of a contract. Those of `harmless` contracts, the tokens that we know, never do. */
export function mayCall({ to, gas }: RawTransaction, harmless: ReadonlySet<string>): boolean {
  return BigInt(gas) > PLAIN_GAS && (to === null || !harmless.has(to.toLowerCase()));
}

/** What a transaction's calls moved, but for what it carried itself. What was reverted moved nothing. */
export function internalTransfers(frame: Pick<RawFrame, 'error' | 'calls'>): readonly InternalTransfer[] {
  if (frame.error !== undefined) return [];
  return (frame.calls ?? []).flatMap((call) => {
    const wei = BigInt(call.value ?? '0x0');
    const own =
      CARRIERS.has(call.type) && call.error === undefined && call.to !== undefined && wei > 0n
        ? [{ from: call.from, to: call.to, wei }]
        : [];
    return [...own, ...internalTransfers(call)];
  });
}

/** Wei that calls inside of a transaction brought to our addresses. */
export type Brought = ReadonlyMap<Address, bigint>;

/** The same of those calls that paid one of us. */
export function broughtByCalls(frame: Pick<RawFrame, 'error' | 'calls'>, ours: AddressIndex): Brought {
  const brought = new Map<Address, bigint>();
  for (const { to, wei } of internalTransfers(frame)) {
    const address = ours.find(to);
    if (address !== undefined) brought.set(address, (brought.get(address) ?? 0n) + wei);
  }
  return brought;
}

/** The same by the balances that a transaction changed: nothing that we do not sign takes coins from our addresses, so what one grows by is what came. */
export function broughtByDiff(
  { pre, post }: RawDiff,
  { to, value }: Pick<RawTransaction, 'to' | 'value'>,
  ours: AddressIndex,
): Brought {
  const brought = new Map<Address, bigint>();
  for (const [name, { balance }] of Object.entries(post)) {
    const address = ours.find(name);
    if (address === undefined || balance === undefined) continue;
    const carried = ours.find(to) === address ? BigInt(value) : 0n;
    const wei = BigInt(balance) - BigInt(pre[name]?.balance ?? '0x0') - carried;
    if (wei > 0n) brought.set(address, wei);
  }
  return brought;
}

/** One arrival for each address, by whichever way it was found. */
export function broughtArrivals(brought: Brought, txId: string, asset: string): readonly Arrival[] {
  return [...brought].map(([address, wei]) => ({
    txId,
    place: placeOf('i', address),
    address,
    asset,
    amount: attoOf(wei, ATTO_SCALE),
  }));
}
