import type { Address, Hash } from 'viem';
import { NodeError } from '../../adapter.ts';
import type { AddressIndex } from './addressIndex.ts';
import type { Questions } from './questions.ts';
import type { RawBlock, RawReceipt, RawTransaction } from './rawBlocks.ts';
import type { Brought } from './internal.ts';

/** Addresses of ours whose balances are compared for a block. */
const MOST = 200;

/** What the balances of our addresses say of transactions that could not be traced. */
export interface Compared {
  readonly told: ReadonlyMap<Hash, Brought>;
  /** Wei that came to one of our addresses, though no single transaction can be named that brought them. */
  readonly unattributed: readonly { readonly address: Address; readonly wei: bigint }[];
  /** Addresses that transactions name and whose balances were not compared, with the reason. */
  readonly left: { readonly addresses: number; readonly reason: string } | undefined;
}

/**
 * Looks for what calls inside of untraced transactions brought to those of our addresses that they name, in what they were given or in their events: what a
 * balance grew by over the block beyond all that is known. A transaction that alone names an address is taken for the one that paid it.
 * @param known wei that the block brought to an address otherwise
 */
export async function compareBalances(
  { ask, ours }: { readonly ask: Questions; readonly ours: AddressIndex },
  block: RawBlock,
  untraced: readonly RawTransaction[],
  known: (address: Address) => bigint,
): Promise<Compared> {
  const height = Number(block.number);
  const naming = await namingOf({ ask, ours }, height, untraced);
  // Of what sends itself, or gets the block's fees, a balance tells too little.
  const spending = new Set(block.transactions.map(({ from }) => ours.find(from)));
  spending.add(ours.find(block.miner));
  const all = [...naming].filter(([address]) => !spending.has(address));
  const named = all.slice(0, MOST);
  const told = new Map<Hash, Map<Address, bigint>>();
  const unattributed: { address: Address; wei: bigint }[] = [];
  try {
    await Promise.all(
      named.map(async ([address, hashes]) => {
        const [before, after] = await Promise.all([
          ask.balanceOf(address, null, height - 1),
          ask.balanceOf(address, null, height),
        ]);
        const wei = after - before - known(address);
        const [hash] = hashes;
        if (wei <= 0n || hash === undefined) return;
        if (hashes.size > 1) unattributed.push({ address, wei });
        else told.set(hash, (told.get(hash) ?? new Map<Address, bigint>()).set(address, wei));
      }),
    );
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    return { told: new Map(), unattributed: [], left: { addresses: all.length, reason: error.message } };
  }
  const beyond = all.length - named.length;
  const left =
    beyond === 0 ? undefined : { addresses: beyond, reason: `no more than ${MOST} of a block are` };
  return { told, unattributed, left };
}

/** Our addresses that transactions name, with those that do. What failed brought nothing. */
async function namingOf(
  { ask, ours }: { readonly ask: Questions; readonly ours: AddressIndex },
  height: number,
  transactions: readonly RawTransaction[],
): Promise<ReadonlyMap<Address, ReadonlySet<Hash>>> {
  const receipts = await receiptsOf(ask, height);
  const naming = new Map<Address, Set<Hash>>();
  for (const { hash, input } of transactions) {
    const receipt = receipts.get(hash);
    if (receipt !== undefined && BigInt(receipt.status) === 0n) continue;
    const logs = (receipt?.logs ?? []).flatMap(({ topics, data }) => [...topics, data]);
    for (const address of [input, ...logs].flatMap((data) => [...ours.named(data)]))
      naming.set(address, (naming.get(address) ?? new Set()).add(hash));
  }
  return naming;
}

async function receiptsOf(ask: Questions, height: number): Promise<ReadonlyMap<Hash, RawReceipt>> {
  const receipts = await ask.receiptsOf(height).catch(() => []);
  return new Map((receipts ?? []).map((receipt) => [receipt.transactionHash, receipt]));
}
