import type { Address } from 'viem';
import { NodeError, type BlockRef } from '../../adapter.ts';
import type { Atto } from '../../amounts.ts';
import type { Trx } from '../../store/custodyStore.ts';
import type { EvmIntentRow } from '../tables.ts';
import { storeAttempt, submit } from './attempts.ts';
import type { FeeTerms } from './fees.ts';
import type { SendingNetwork, Wallet } from './network.ts';
import { tellPayout } from './payoutEvents.ts';
import { signAttempt } from './sign.ts';

/** Something to be sent. */
export interface Draft {
  readonly wallet: Wallet;
  readonly cause: EvmIntentRow['cause'];
  readonly payoutId: string | null;
  readonly asset: string;
  readonly recipient: Address;
  readonly amount: Atto;
  readonly gas: bigint;
}

/**
 * Gives a draft its nonce for good: intent, nonce and signed transaction are stored at once, and only then is any node told. What a crash leaves
 * unsent is sent by the next step, and what was signed but not stored is known to nobody.
 * @param isDue asked in the same transaction: whether it still is to be sent
 */
export async function begin(
  network: SendingNetwork,
  draft: Draft,
  terms: FeeTerms,
  head: BlockRef,
  isDue: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  const { wallet, cause, payoutId, asset, recipient, gas } = draft;
  const nonce = await nextNonce(network, wallet.address, head);
  const attempt = await signAttempt(network, { ...draft, key: wallet.key, nonce }, terms);
  const intentId = await network.store.write(`evm.${cause}`, async (trx) => {
    if (!(await isDue(trx)) || (await isUsed(trx, network, wallet.address, nonce))) return undefined;
    const { id } = await trx
      .insertInto('evmIntents')
      .values({
        network: network.info.network,
        account: wallet.key.account,
        index: wallet.key.index,
        sender: wallet.address,
        nonce,
        cause,
        payoutId,
        asset,
        recipient,
        gas: String(gas),
        state: 'signed',
        round: 0,
        outcome: null,
        height: 0,
        confirmations: 0,
        waitingSince: head.height,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeAttempt(trx, id, attempt);
    if (payoutId !== null) await tellPayout(network, trx, payoutId, { state: 'signed', txId: attempt.hash });
    return id;
  });
  if (intentId !== undefined) await submit(network, { id: intentId, state: 'signed', payoutId }, attempt);
}

/** Rejects where the chain has a nonce of ours that we never gave: then somebody else has the key. */
export async function nextNonce(
  { info, node, store }: SendingNetwork,
  sender: Address,
  head: BlockRef,
): Promise<number> {
  const row = await store.db
    .selectFrom('evmIntents')
    .select(({ fn }) => fn.max('nonce').as('last'))
    .where('network', '=', info.network)
    .where('sender', '=', sender)
    .executeTakeFirst();
  const mined = await node.transactionCount(sender, head.height);
  // Of an address that this database has never sent from, such as one from before a restore of the seed.
  if (typeof row?.last !== 'number') return Math.max(mined, await node.pendingCount(sender));
  const next = row.last + 1;
  if (mined > next) throw new NodeError('foreignNonce', `${sender} has sent what this custody did not sign`);
  return next;
}

async function isUsed(trx: Trx, { info }: SendingNetwork, sender: Address, nonce: number): Promise<boolean> {
  const row = await trx
    .selectFrom('evmIntents')
    .select('id')
    .where('network', '=', info.network)
    .where('sender', '=', sender)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row !== undefined;
}
