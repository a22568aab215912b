import type { Kysely } from 'kysely';
import { among } from '../../database/among.ts';
import { NodeError } from '../adapter.ts';
import type { Trx } from '../store/custodyStore.ts';
import type { CustodyTables } from '../store/tables.ts';
import { record } from './blockSource.ts';
import type { RpcClient } from './rpcClient.ts';
import type { SpentCoin } from './signTransaction.ts';

/** Coins that are asked about in one call. */
const AT_ONCE = 5_000;

/**
 * Rejects with a `NodeError` (`foreignSpend`) where one of the transactions of a block is not of this custody. A custody that begins on keys that were used
 * before takes what is on the chain by then as it is.
 */
export async function requireOurs(trx: Trx, height: number, spenders: readonly string[]): Promise<void> {
  if (spenders.length === 0) return;
  const beginning = await trx.selectFrom('bitcoinBeginning').select('height').executeTakeFirst();
  if (beginning !== undefined && height <= beginning.height) return;
  await requireKnown(trx, spenders);
}

/**
 * The transactions that wait at the node and spend some of our coins. Rejects with a `NodeError` (`foreignSpend`) where one is not of this custody: what it
 * pays may be the very payouts that wait here.
 */
export async function waitingSpenders(
  { rpc, db }: { readonly rpc: RpcClient; readonly db: Kysely<CustodyTables> },
  coins: readonly Pick<SpentCoin, 'txId' | 'place'>[],
): Promise<ReadonlySet<string>> {
  const spenders = new Set<string>();
  for (let at = 0; at < coins.length; at += AT_ONCE) {
    const outputs = coins.slice(at, at + AT_ONCE).map(({ txId, place }) => ({ txid: txId, vout: place }));
    const answer = await rpc.call('gettxspendingprevout', [outputs]);
    if (!Array.isArray(answer))
      throw new NodeError('contradictory', 'The Bitcoin node does not tell what is spent');
    for (const each of answer) {
      const { spendingtxid } = record(each);
      if (typeof spendingtxid === 'string') spenders.add(spendingtxid);
    }
  }
  await requireKnown(db, [...spenders]);
  return spenders;
}

async function requireKnown(db: Kysely<CustodyTables>, spenders: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('bitcoinVariants')
    .select('txId')
    .where('txId', 'in', among(spenders))
    .execute();
  const known = new Set(rows.map(({ txId }) => txId));
  const foreign = spenders.find((txId) => !known.has(txId));
  if (foreign !== undefined)
    throw new NodeError('foreignSpend', `${foreign} spends our coins, and this custody did not sign it`);
}
