import { NodeError, type BlockRef } from '../../adapter.ts';
import { attoOf, ATTO_SCALE } from '../../amounts.ts';
import { noteBroadcast, storeAttempt, submit } from './attempts.ts';
import { raisedTerms, type FeeMarket, type FeeTerms } from './fees.ts';
import { isUnmined, lastAttempt, openIntents, type Attempt, type Intent } from './intents.ts';
import { assetOf, coinOf, type SendingNetwork } from './network.ts';
import { tellPayout } from './payoutEvents.ts';
import { signAttempt } from './sign.ts';

/** Blocks that may pass by what waits before its fee is raised. */
export const PATIENCE_BLOCKS = 3;

/**
 * Sends anew what the node does not know, such as after a crash, a reorganization or a change of nodes, and raises the fee of what blocks pass by.
 * Rejects when a nonce was used by nothing that we signed.
 */
export async function resend(network: SendingNetwork, head: BlockRef, market: FeeMarket): Promise<void> {
  const intents = await openIntents(network.store, network.info.network);
  const bySender = Map.groupBy(intents.filter(isUnmined), ({ sender }) => sender);
  for (const [sender, waiting] of bySender) {
    const mined = await network.node.transactionCount(sender, head.height);
    for (const intent of waiting.sort((one, other) => one.nonce - other.nonce)) {
      if (intent.nonce < mined) await assureOwn(network, intent, head);
      else await keepAlive(network, intent, intent.nonce === mined, head, market);
    }
  }
}

/** The chain has this nonce, and no receipt of ours: for a moment that may be how nodes answer, for as long as finality takes it may not. */
async function assureOwn(
  { info, node }: SendingNetwork,
  { sender, nonce }: Intent,
  head: BlockRef,
): Promise<void> {
  const deep = head.height - info.confirmations + 1;
  if (deep >= 0 && (await node.transactionCount(sender, deep)) > nonce)
    throw new NodeError('foreignNonce', `Somebody else has used the nonce ${nonce} of ${sender}`);
}

async function keepAlive(
  network: SendingNetwork,
  intent: Intent,
  isNext: boolean,
  head: BlockRef,
  market: FeeMarket,
): Promise<void> {
  const last = lastAttempt(intent);
  const isStuck = isNext && head.height - intent.waitingSince >= PATIENCE_BLOCKS;
  const raised = isStuck ? await raise(network, intent, last, head, market) : undefined;
  if (raised !== undefined) await submit(network, intent, raised);
  else if (!(await network.node.isKnown(last.hash))) await submit(network, intent, last);
  else if (intent.state === 'signed') await noteBroadcast(network, intent, last);
}

/** The same transaction for a higher fee, stored; undefined where the rules or the sender's coins do not allow for one. */
async function raise(
  network: SendingNetwork,
  intent: Intent,
  last: Attempt,
  head: BlockRef,
  market: FeeMarket,
): Promise<Attempt | undefined> {
  const terms = raisedTerms(last, market, network.rules.maxFeePerGas);
  // Of an asset that is carried no more nothing can be signed; what was signed is sent on.
  if (terms === undefined || assetOf(network.info, intent.asset) === undefined) return undefined;
  const amount = amountAt(network, intent, last, terms);
  const coin = coinOf(network.info);
  const needed = (intent.asset === coin.asset ? amount : 0n) + intent.gas * terms.maxFeePerGas;
  const balance = attoOf(await network.node.balance(intent.sender, null, head.height), ATTO_SCALE);
  if (amount <= 0n || needed > balance) return undefined;
  const { account, index, nonce, asset, recipient, gas } = intent;
  const unsigned = { key: { kind: 'evm', account, index }, nonce, asset, recipient, amount, gas } as const;
  const attempt = await signAttempt(network, unsigned, terms);
  await network.store.write('evm.raise', async (trx) => {
    await storeAttempt(trx, intent.id, attempt);
    await trx
      .updateTable('evmIntents')
      .set({ waitingSince: head.height })
      .where('id', '=', intent.id)
      .execute();
    if (intent.payoutId !== null)
      await tellPayout(network, trx, intent.payoutId, {
        state: intent.state === 'signed' ? 'signed' : 'broadcast',
        txId: attempt.hash,
      });
  });
  return attempt;
}

/** A sweep of the network's coin takes all there is: what the fee may take more, it moves less. */
function amountAt({ info }: SendingNetwork, intent: Intent, last: Attempt, terms: FeeTerms): bigint {
  const isRest = intent.cause === 'sweep' && intent.asset === coinOf(info).asset;
  return isRest ? last.amount - intent.gas * (terms.maxFeePerGas - last.maxFeePerGas) : last.amount;
}
