import type { Address, Hash } from 'viem';
import { NodeError } from '../../adapter.ts';
import type { AddressIndex } from './addressIndex.ts';
import { failureOf, saidBy, type Failure } from './failures.ts';
import { broughtByCalls, broughtByDiff, type Brought } from './internal.ts';
import type { Questions, Traced } from './questions.ts';
import type { RawBlock, RawTransaction } from './rawBlocks.ts';

/** What is known of the transactions that may have called. */
export interface Traces {
  /** What each brought that could be traced. */
  readonly told: ReadonlyMap<Hash, Brought>;
  /** Whether some were traced by themselves: they may have been in another block meanwhile. */
  readonly isPieced: boolean;
  /** Why others could not. */
  readonly failure: Failure;
  readonly reason: string;
}

/** Transactions that are traced by themselves at the same time. */
const AT_ONCE = 5;

/** More that one way does not tell are asked for by their block in another. */
const FEW = 20;

/** A node that cannot trace so many one after the other traces none. */
const IN_VAIN = 20;

/**
 * Finds out what transactions of a block brought by calls inside of them. Asked first is what changed, which nobody can make long; calls tell all that each was
 * given, megabytes for little gas. Where a block is too much, its transactions are traced one by one.
 */
export async function traceInside(
  { ask, ours }: { readonly ask: Questions; readonly ours: AddressIndex },
  block: RawBlock,
  candidates: readonly RawTransaction[],
): Promise<Traces> {
  const told = new Map<Hash, Brought>();
  let isPieced = false;
  const failures: { readonly failure: Failure; readonly reason: string }[] = [];
  // Whatever it is: an answer that makes no sense must not halt a network either.
  const note = (error: unknown): void => {
    failures.push({ failure: failureOf(error), reason: saidBy(error) });
  };
  const end = (): Traces => {
    const most = (['gone', 'failed', 'refused'] as const).find((one) =>
      failures.some(({ failure }) => failure === one),
    );
    const last = failures.findLast(({ failure }) => failure === most);
    return {
      told,
      isPieced,
      failure: most ?? 'failed',
      reason: last?.reason ?? 'The node traces only some transactions',
    };
  };
  const ways = waysOf([block.miner], ours);
  for (const way of ways) {
    try {
      await traceBlock(way, { ask, ours, block, told });
      const { length } = candidates.filter(({ hash }) => !told.has(hash));
      if (length === 0) return end();
      if (length <= FEW) break;
    } catch (error) {
      note(error);
      if (failures.at(-1)?.failure === 'gone') return end();
    }
  }
  if (failures.length === ways.length && failures.every(({ failure }) => failure === 'refused')) return end();
  const left = candidates.filter(({ hash }) => !told.has(hash));
  isPieced = true;
  let inVain = 0;
  for (let at = 0; at < left.length && inVain < IN_VAIN; at += AT_ONCE)
    await Promise.all(
      left.slice(at, at + AT_ONCE).map(async (transaction) => {
        inVain += 1;
        for (const way of waysOf([block.miner, transaction.from], ours))
          try {
            told.set(transaction.hash, await traceOne(way, { ask, ours }, transaction));
            inVain = 0;
            return;
          } catch (error) {
            note(error);
          }
      }),
    );
  return end();
}

type Way = keyof Traced;

/** Balances do not say what of a block's fees came by which call, nor what came back to who sends. */
function waysOf(changed: readonly (Address | undefined)[], ours: AddressIndex): readonly Way[] {
  return changed.every((address) => ours.find(address) === undefined) ? ['diff', 'calls'] : ['calls'];
}

const MEANINGS: {
  readonly [Each in Way]: (
    result: Partial<Traced[Each]>,
    transaction: RawTransaction,
    ours: AddressIndex,
  ) => Brought | undefined;
} = {
  // A node that does not know differences answers with all that a transaction looked at.
  diff: ({ pre, post }, transaction, ours) =>
    pre === undefined || post === undefined || ours.find(transaction.from) !== undefined
      ? undefined
      : broughtByDiff({ pre, post }, transaction, ours),
  calls: (frame, _transaction, ours) => (frame.type === undefined ? undefined : broughtByCalls(frame, ours)),
};

async function traceBlock<Each extends Way>(
  way: Each,
  {
    ask,
    ours,
    block,
    told,
  }: {
    readonly ask: Questions;
    readonly ours: AddressIndex;
    readonly block: RawBlock;
    readonly told: Map<Hash, Brought>;
  },
): Promise<void> {
  const height = Number(block.number);
  const traces = await ask.traces(way, height);
  if (traces?.length !== block.transactions.length)
    throw new NodeError('contradictory', `The node traces another block ${height}`);
  for (const [index, transaction] of block.transactions.entries()) {
    const { txHash, result } = traces[index] ?? {};
    if (txHash !== undefined && txHash !== transaction.hash)
      throw new NodeError('contradictory', `The node traces another block ${height}`);
    const brought = MEANINGS[way](result ?? {}, transaction, ours);
    if (brought !== undefined) told.set(transaction.hash, brought);
  }
}

async function traceOne<Each extends Way>(
  way: Each,
  { ask, ours }: { readonly ask: Questions; readonly ours: AddressIndex },
  transaction: RawTransaction,
): Promise<Brought> {
  const brought = MEANINGS[way]((await ask.trace(way, transaction.hash)) ?? {}, transaction, ours);
  if (brought === undefined)
    throw new NodeError('unreachable', `The node does not tell what ${transaction.hash} did`);
  return brought;
}
