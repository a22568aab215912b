import type { Kysely } from 'kysely';
import { among } from '../../database/among.ts';
import { NodeError } from '../adapter.ts';
import type { Trx } from '../store/custodyStore.ts';
import type { CustodyTables } from '../store/tables.ts';
import { record } from './blockSource.ts';
import type { SpendableCoins } from './coins.ts';
import { outpoint } from './rawTransaction.ts';
import type { RpcClient } from './rpcClient.ts';
import type { SpentCoin } from './signTransaction.ts';

interface Node {
  readonly rpc: RpcClient;
  readonly db: Kysely<CustodyTables>;
}

/** Coins that are asked about in one call. */
const AT_ONCE = 5_000;

/**
 * Rejects with a `NodeError` (`foreignSpend`) where one of the transactions of a block is not of this custody. A custody that begins on keys that were used
 * before takes what they have spent by then as it is, in whichever block it ends; one that began before that was kept, what is in the blocks of then.
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
  { rpc, db }: Node,
  coins: readonly Pick<SpentCoin, 'txId' | 'place'>[],
): Promise<ReadonlySet<string>> {
  const spenders = new Set((await waitingSpends(rpc, coins)).values());
  await requireKnown(db, [...spenders]);
  return spenders;
}

/**
 * Those of the coins that nothing spends which waits at the node, as what a former custody has sent may: it was for somebody. Rejects with a `NodeError`
 * (`foreignSpend`) where a transaction waits that is nobody's of ours.
 */
export async function freeCoins({ rpc, db }: Node, { hot, cold }: SpendableCoins): Promise<SpendableCoins> {
  const spends = await waitingSpends(rpc, [...hot, ...cold]);
  await requireKnown(db, [...new Set(spends.values())]);
  const isFree = ({ txId, place }: SpentCoin): boolean => !spends.has(outpoint({ txId, index: place }));
  return { hot: hot.filter(isFree), cold: cold.filter(isFree) };
}

/** Which transactions that wait at the node spend some coins, by outpoint, whoever signed them. Rejects with a `NodeError`. */
export async function waitingSpends(
  rpc: RpcClient,
  coins: readonly Pick<SpentCoin, 'txId' | 'place'>[],
): Promise<ReadonlyMap<string, string>> {
  const spends = new Map<string, string>();
  for (let at = 0; at < coins.length; at += AT_ONCE) {
    const outputs = coins.slice(at, at + AT_ONCE).map(({ txId, place }) => ({ txid: txId, vout: place }));
    const answer = await rpc.call('gettxspendingprevout', [outputs]);
    if (!Array.isArray(answer))
      throw new NodeError('contradictory', 'The Bitcoin node does not tell what is spent');
    for (const each of answer) {
      const { txid, vout, spendingtxid } = record(each);
      if (typeof spendingtxid === 'string')
        spends.set(outpoint({ txId: String(txid), index: Number(vout) }), spendingtxid);
    }
  }
  return spends;
}

async function requireKnown(db: Kysely<CustodyTables>, spenders: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('bitcoinVariants')
    .select('txId')
    .where('txId', 'in', among(spenders))
    .execute();
  const former = await db
    .selectFrom('bitcoinFormerSpends')
    .select('txId')
    .where('txId', 'in', among(spenders))
    .execute();
  const known = new Set([...rows, ...former].map(({ txId }) => txId));
  const foreign = spenders.find((txId) => !known.has(txId));
  if (foreign !== undefined)
    throw new NodeError('foreignSpend', `${foreign} spends our coins, and this custody did not sign it`);
}
