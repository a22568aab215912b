import type { Selectable } from 'kysely';
import type { Address } from 'viem';
import type { BlockRef } from '../../adapter.ts';
import type { Atto } from '../../amounts.ts';
import type { NetworkAsset, PayoutEvent } from '../../protocol.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { arePayoutsPaused } from '../../store/payoutPause.ts';
import type { EvmPayoutRow } from '../tables.ts';
import { alone } from './alone.ts';
import { begin } from './begin.ts';
import type { FeeTerms } from './fees.ts';
import { purseOf, type Purse } from './funds.ts';
import { gasNeed, usualGas, type Obstacle } from './gas.ts';
import { isUnmined, openIntents } from './intents.ts';
import { assetOf, type SendingNetwork } from './network.ts';
import { tellPayout } from './payoutEvents.ts';

type Payout = Selectable<EvmPayoutRow>;

/** What the hot wallet lacks of an asset for the payouts that wait. */
export interface Shortage {
  readonly asset: string;
  /** For all of them. */
  readonly missing: Atto;
  /** The first that cannot be paid, and what is missing for it; null where it is gas of ours that is missing. */
  readonly first: { readonly payoutId: string | null; readonly missing: Atto };
}

/** How many of one address may wait to be mined: nodes keep no more for sure. */
const MOST_WAITING = 16;

/** Payouts looked at in a step, beside those that nothing suffices for. */
const LOOKED_AT = 100;

/**
 * Sends what waits in the order in which it was ordered: once the hot wallet lacks an asset, nothing later takes it away from who was first, unless all that
 * there is would not suffice for that one. Resolves with what is lacking.
 */
export async function sendPayouts(
  network: SendingNetwork,
  head: BlockRef,
  terms: FeeTerms,
): Promise<readonly Shortage[]> {
  const { info, hot } = network;
  const queued = await queuedPayouts(network);
  if (queued.length === 0 || (await arePayoutsPaused(network.store.db))) return [];
  const purse = await purseOf(network, hot.address, head);
  const open = await openIntents(network.store, info.network);
  let room = MOST_WAITING - open.filter((one) => isUnmined(one) && one.sender === hot.address).length;
  const first = new Map<string, Shortage['first']>();
  const unfunded: Shortage[] = [];
  for (const payout of queued) {
    if (room <= 0) break;
    const gas = await gasOf(network, payout, { purse, head, terms });
    if (gas === undefined) continue;
    const need = needOf(network, payout, gas * terms.maxFeePerGas);
    const isCovered = covers(purse, need);
    const { payoutId } = payout;
    if (!isCovered && network.unfunded.has(payoutId)) {
      for (const [asset, amount] of need) {
        const missing = amount - purse.has(asset);
        if (missing > 0n) unfunded.push({ asset, missing, first: { payoutId, missing } });
      }
      continue;
    }
    for (const [asset, amount] of need) {
      const missing = amount - purse.has(asset);
      if (missing > 0n && !first.has(asset)) first.set(asset, { payoutId, missing });
      purse.take(asset, amount);
    }
    if (isCovered) {
      network.unfunded.forget(payoutId);
      await send(network, payout, gas, { head, terms });
      room -= 1;
    }
  }
  const short = [...first].map(([asset, one]) => ({ asset, missing: 0n - purse.has(asset), first: one }));
  return [...short, ...leastOf(unfunded.filter(({ asset }) => !first.has(asset)))];
}

/** Of each asset what lacks least: it is the first that can be helped. */
function leastOf(shortages: readonly Shortage[]): readonly Shortage[] {
  const least = new Map<string, Shortage>();
  for (const shortage of shortages) {
    const before = least.get(shortage.asset);
    if (before === undefined || shortage.missing < before.missing) least.set(shortage.asset, shortage);
  }
  return [...least.values()];
}

function queuedPayouts({ info, store, unfunded }: SendingNetwork): Promise<readonly Payout[]> {
  return store.db
    .selectFrom('evmPayouts')
    .selectAll()
    .where('network', '=', info.network)
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(LOOKED_AT + unfunded.size)
    .execute();
}

/** Amount and fee, by asset. */
function needOf({ info }: SendingNetwork, { asset, amount }: Payout, fee: bigint): ReadonlyMap<string, Atto> {
  const coin = info.feeAsset;
  if (asset === coin) return new Map([[coin, BigInt(amount) + fee]]);
  return new Map([
    [asset, BigInt(amount)],
    [coin, fee],
  ]);
}

function covers(purse: Purse, need: ReadonlyMap<string, Atto>): boolean {
  return [...need].every(([asset, amount]) => purse.has(asset) >= amount);
}

const REASONS = {
  reverted: 'reverted',
  tooMuchGas: 'tooMuchGas',
  refused: 'refusedByToken',
} as const satisfies Record<Obstacle, PayoutEvent['reason']>;

/**
 * Gas limit of a payout; undefined for one that is not to be sent now. One that the chain would refuse is refused here, and costs nothing; so is one that the
 * node cannot try for long while it tries others: nobody behind it waits.
 */
async function gasOf(
  network: SendingNetwork,
  payout: Payout,
  { purse, head, terms }: { readonly purse: Purse; readonly head: BlockRef; readonly terms: FeeTerms },
): Promise<bigint | undefined> {
  const { payoutId } = payout;
  const asset = assetOf(network.info, payout.asset);
  const gas =
    asset === undefined
      ? 'notCarried'
      : await alone(network, () => triedGas(network, payout, { asset, purse, terms }));
  if (gas === undefined && !network.untried.note(payoutId, head.height)) return undefined;
  network.untried.forget(payoutId);
  if (typeof gas === 'bigint') return gas;
  await refusePayout(network, payoutId, gas ?? 'reverted');
  return undefined;
}

/** Only what there is money for can be tried. */
async function triedGas(
  network: SendingNetwork,
  payout: Payout,
  { asset, purse, terms }: { readonly asset: NetworkAsset; readonly purse: Purse; readonly terms: FeeTerms },
): Promise<bigint | 'reverted' | 'tooMuchGas' | 'refusedByToken'> {
  const usual = usualGas(asset);
  if (!covers(purse, needOf(network, payout, usual * terms.maxFeePerGas))) return usual;
  const { recipient, amount } = payout;
  const transfer = { from: network.hot.address, to: recipient as Address, amount: BigInt(amount) };
  const gas = await gasNeed(network, asset, transfer, 'payout');
  return typeof gas === 'bigint' ? gas : REASONS[gas];
}

async function send(
  network: SendingNetwork,
  { payoutId, asset, recipient, amount }: Payout,
  gas: bigint,
  { head, terms }: { readonly head: BlockRef; readonly terms: FeeTerms },
): Promise<void> {
  const draft = {
    wallet: network.hot,
    cause: 'payout',
    payoutId,
    asset,
    recipient: recipient as Address,
    amount: BigInt(amount),
    gas,
  } as const;
  await begin(
    network,
    draft,
    terms,
    head,
    async (trx) => !(await arePayoutsPaused(trx)) && isQueued(trx, payoutId),
  );
}

/** Ends a payout that nothing was signed for. */
async function refusePayout(
  network: SendingNetwork,
  payoutId: string,
  reason: PayoutEvent['reason'],
): Promise<void> {
  await network.store.write('evm.refuse', async (trx) => {
    if (await isQueued(trx, payoutId))
      await tellPayout(network, trx, payoutId, { state: 'failed', txId: null, reason });
  });
}

async function isQueued(trx: Trx, payoutId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('evmPayouts')
    .select('state')
    .where('payoutId', '=', payoutId)
    .executeTakeFirst();
  return row?.state === 'queued';
}
