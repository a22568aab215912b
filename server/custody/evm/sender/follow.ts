import type { Hash } from 'viem';
import type { BlockRef } from '../../adapter.ts';
import type { CustodyEvent } from '../../protocol.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { isUnmined, lastAttempt, openIntents, writeOutcome, type Intent } from './intents.ts';
import { assetOf, settledDepth, type SendingNetwork } from './network.ts';
import { movementOf, outcomeOf, undone, type Outcome } from './outcome.ts';
import { tellPayout } from './payoutEvents.ts';
import { signedAsset } from './sign.ts';

/** What the chain has of an intent. `unclear`: the node's answers do not fit together, or it has yet to come as far; nothing is concluded from that. */
type Finding = Outcome | 'none' | 'unclear';

/**
 * Finds out what became of everything sent: which of an intent's transactions was mined, whether it still is, and how deep. Movements are told in the order
 * of the chain, those of a height with the head that makes it final.
 */
export async function follow(network: SendingNetwork, head: BlockRef): Promise<void> {
  const chain = new SeenChain(network, head);
  const intents = await openIntents(network.store, network.info.network);
  const found = await Promise.all(
    intents.map(async (intent) => ({ intent, finding: await find(network, chain, intent) })),
  );
  const heightOf = (finding: Finding) => (typeof finding === 'string' ? 0 : finding.height);
  found.sort((one, other) => heightOf(one.finding) - heightOf(other.finding));
  for (const { intent, finding } of found) {
    if (finding === 'unclear') continue;
    if (finding !== 'none') await noteMined(network, intent, finding, head);
    else if (!isUnmined(intent)) await noteGone(network, intent, head);
  }
}

/** The chain up to a head, as the node tells it during a step. */
class SeenChain {
  readonly head: BlockRef;
  readonly #network: SendingNetwork;
  readonly #hashes = new Map<number, Promise<Hash | undefined>>();

  constructor(network: SendingNetwork, head: BlockRef) {
    this.#network = network;
    this.head = head;
  }

  async has(height: number, blockHash: Hash): Promise<boolean> {
    if (height > this.head.height) return false;
    let hash = this.#hashes.get(height);
    if (hash === undefined) {
      hash = this.#network.node.blockHash(height);
      this.#hashes.set(height, hash);
    }
    return (await hash) === blockHash;
  }
}

async function find(network: SendingNetwork, chain: SeenChain, intent: Intent): Promise<Finding> {
  const { outcome } = intent;
  if (outcome !== undefined && (await chain.has(outcome.height, outcome.blockHash))) return outcome;
  const receipts = await Promise.all(intent.attempts.map(({ hash }) => network.node.receipt(hash)));
  let isUnclear = outcome !== undefined && outcome.height > chain.head.height;
  for (const [at, receipt] of receipts.entries()) {
    const attempt = intent.attempts[at];
    if (receipt === undefined || attempt === undefined) continue;
    const { sender, recipient } = intent;
    const asset = assetOf(network.info, intent.asset) ?? signedAsset(intent, attempt);
    const result = outcomeOf(receipt, { sender, recipient, amount: attempt.amount }, asset);
    if (result.hash === attempt.hash && (await chain.has(result.height, result.blockHash))) return result;
    isUnclear = true;
  }
  return isUnclear ? 'unclear' : 'none';
}

async function noteMined(
  network: SendingNetwork,
  intent: Intent,
  outcome: Outcome,
  head: BlockRef,
): Promise<void> {
  const { confirmations: required, feeAsset } = network.info;
  const confirmations = head.height - outcome.height + 1;
  const isMoved = intent.outcome?.blockHash !== outcome.blockHash;
  const wasFinal = intent.state === 'final';
  const isSettled = confirmations >= settledDepth(network.info);
  if (!isMoved && (confirmations <= intent.confirmations || (wasFinal && !isSettled))) return;
  const round = intent.round + (isMoved && wasFinal ? 1 : 0);
  const isFinal = confirmations >= required;
  const events: CustodyEvent[] = [];
  if (isMoved) events.push(...takenBack(intent, feeAsset));
  if (isFinal && (isMoved || !wasFinal)) events.push(movementOf({ ...intent, round }, outcome, feeAsset));
  const state = isSettled ? 'settled' : isFinal ? 'final' : 'mined';
  await network.store.write(`evm.${state}`, async (trx) => {
    await trx
      .updateTable('evmIntents')
      .set({ state, round, outcome: writeOutcome(outcome), height: outcome.height, confirmations })
      .where('id', '=', intent.id)
      .execute();
    await network.store.append(trx, events);
    const isOver = outcome.result === 'done' ? isFinal : isSettled;
    if (intent.payoutId !== null && (isMoved || !wasFinal || (isSettled && outcome.result !== 'done')))
      await tellMinedPayout(network, trx, intent.payoutId, outcome, { confirmations, isOver });
  });
}

const REASONS = { done: null, reverted: 'reverted', refused: 'refusedByToken' } as const;

async function tellMinedPayout(
  network: SendingNetwork,
  trx: Trx,
  payoutId: string,
  { hash, height, fee, result }: Outcome,
  { confirmations, isOver }: { readonly confirmations: number; readonly isOver: boolean },
): Promise<void> {
  const over = result === 'done' ? 'confirmed' : 'failed';
  await tellPayout(network, trx, payoutId, {
    state: isOver ? over : 'mined',
    txId: hash,
    height,
    confirmations,
    fee,
    reason: isOver ? REASONS[result] : null,
  });
}

/** A reorganization took it back: it waits to be mined anew. */
async function noteGone(network: SendingNetwork, intent: Intent, head: BlockRef): Promise<void> {
  const events = takenBack(intent, network.info.feeAsset);
  await network.store.write('evm.gone', async (trx) => {
    await trx
      .updateTable('evmIntents')
      .set({
        state: 'broadcast',
        round: intent.round + events.length,
        outcome: null,
        height: 0,
        confirmations: 0,
        waitingSince: head.height,
      })
      .where('id', '=', intent.id)
      .execute();
    await network.store.append(trx, events);
    if (intent.payoutId !== null)
      await tellPayout(network, trx, intent.payoutId, { state: 'broadcast', txId: lastAttempt(intent).hash });
  });
}

/** What was told of an outcome that is no more. */
function takenBack(intent: Intent, feeAsset: string): readonly CustodyEvent[] {
  if (intent.state !== 'final' || intent.outcome === undefined) return [];
  return [undone(movementOf(intent, intent.outcome, feeAsset))];
}
