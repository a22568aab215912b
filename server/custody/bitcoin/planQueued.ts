import { reservesInAll, spendableCoins } from './coins.ts';
import { freeCoins } from './foreignSpends.ts';
import { scriptOf } from './network.ts';
import { planSpend, usualFee, type Plan, type Terms } from './planSpend.ts';
import type { Sending } from './sending.ts';
import type { PaidOutput, SpentCoin } from './signTransaction.ts';
import type { BitcoinPayoutRow } from './tables.ts';

export interface QueuedPayout extends PaidOutput {
  readonly row: BitcoinPayoutRow;
}

export interface QueuedPlan {
  /** Undefined where none can be paid now. */
  readonly plan: Plan<QueuedPayout> | undefined;
  /** What the plan does not pay, though there is enough for it. */
  readonly unpaid: readonly QueuedPayout[];
  /** What could not be paid from everything there is, taken by itself. */
  readonly unfunded: readonly QueuedPayout[];
  /** Coins beside the reserve that the plan leaves. */
  readonly left: readonly SpentCoin[];
  readonly terms: Terms;
}

/** How what waits would be paid now, oldest first. Rejects with a `NodeError`, `foreignSpend` among them. @param rate satoshis a virtual kilobyte */
export async function planQueued(
  { rpc, store, own, params, depth, mostWeight }: Sending,
  { height, rate }: { readonly height: number; readonly rate: bigint },
): Promise<QueuedPlan> {
  const rows = await store.db
    .selectFrom('bitcoinPayouts')
    .selectAll()
    .where('state', '=', 'queued')
    .orderBy('createdAt')
    .orderBy('payoutId')
    .execute();
  const queued = rows.map((row) => ({
    row,
    script: scriptOf(row.recipient, params.addresses),
    amount: BigInt(row.amount),
  }));
  const deep = await spendableCoins(store.db, own, { height, depth });
  // What waits at the node may pay the same: this may be an older copy.
  const coins = await freeCoins({ rpc, db: store.db }, deep);
  const reserves = await reservesInAll(store.db);
  const terms = { rate, change: own.hot.script, mostWeight };
  const most = reserves.hot + reserves.cold - usualFee(rate);
  const payable = queued.filter(({ amount }) => amount <= most);
  const limits = { ...terms, reserves };
  // What there is barely enough for is tried where nothing else can be paid.
  const plan = planSpend(payable, coins, limits) ?? planSpend(queued, coins, limits);
  const [paid, taken] = [new Set(plan?.payouts), new Set(plan?.selection.coins)];
  return {
    ...{ plan, terms },
    unfunded: queued.filter((payout) => payout.amount > most && !paid.has(payout)),
    unpaid: payable.filter((payout) => !paid.has(payout)),
    left: coins.hot.filter((coin) => !taken.has(coin)),
  };
}
