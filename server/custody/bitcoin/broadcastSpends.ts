import { openSpends, type OpenSpend } from './openSpends.ts';
import { RpcRefusal } from './rpcClient.ts';
import type { Sending } from './sending.ts';
import { payoutEvent, payoutsOf } from './spends.ts';

/** Answers of bitcoind that say something of the transaction, none of which undoes what was sent before. */
const NOT_IN_MEMPOOL = -5;
const MISSING_INPUTS = -25;
const REJECTED = -26;
const MINED = -27;

/** Sees to it that the newest variant of each spend waits at the node. Sends it again as often as the node has forgotten it. */
export async function broadcastSpends(sending: Sending): Promise<void> {
  for (const spend of await openSpends(sending.store.db)) {
    const isThere = (await isWaiting(sending, spend)) || (await send(sending, spend));
    if (isThere && spend.newest.sentAt === null) await markSent(sending, spend);
  }
}

async function isWaiting({ rpc }: Sending, { newest }: OpenSpend): Promise<boolean> {
  // One that was never sent is nowhere.
  if (newest.sentAt === null) return false;
  try {
    await rpc.call('getmempoolentry', [newest.txId]);
    return true;
  } catch (error) {
    if (error instanceof RpcRefusal && error.code === NOT_IN_MEMPOOL) return false;
    throw error;
  }
}

/** Returns whether the node has it now. What it refuses stays planned: an older variant may be mined, or the node may change its mind. */
async function send({ rpc }: Sending, { newest }: OpenSpend): Promise<boolean> {
  try {
    await rpc.call('sendrawtransaction', [newest.raw]);
    return true;
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    if (error.code === MINED) return true;
    if (error.code === MISSING_INPUTS || error.code === REJECTED) return false;
    throw error;
  }
}

function markSent(sending: Sending, { id, newest }: OpenSpend): Promise<void> {
  const { network, store, confirmations, now } = sending;
  return store.write('bitcoin.sent', async (trx) => {
    await trx.updateTable('bitcoinVariants').set({ sentAt: now() }).where('txId', '=', newest.txId).execute();
    await trx.updateTable('bitcoinPayouts').set({ state: 'broadcast' }).where('spendId', '=', id).execute();
    const about = { network, required: confirmations, txId: newest.txId };
    const payouts = await payoutsOf(trx, id);
    await store.append(
      trx,
      payouts.map((payout) => payoutEvent(payout, 'broadcast', about)),
    );
  });
}
