import type { Address } from 'viem';
import type { BlockRef } from '../../adapter.ts';
import { ATTO_SCALE, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { alone } from './alone.ts';
import { begin, nextNonce } from './begin.ts';
import type { FeeTerms } from './fees.ts';
import { balanceOf, purseOf } from './funds.ts';
import { gasNeed, usualGas } from './gas.ts';
import { isUnmined, lastAttempt, openIntents, unsettled } from './intents.ts';
import { assetOf, type SendingNetwork } from './network.ts';
import type { Shortage } from './payouts.ts';
import { WORTH_AT_ONCE } from './sweeps.ts';

/** Deposit addresses whose balances are asked for at once. */
const COUNTED_ADDRESSES = 1_000;

/**
 * Brings what the hot wallet lacks: from the cold wallet, or else from deposit addresses, however little each has. A payout that not even all of them
 * together could pay waits for a person, and holds up no other. Resolves with the assets that sweeps are to bring at once.
 */
export async function refill(
  network: SendingNetwork,
  shortages: readonly Shortage[],
  head: BlockRef,
  terms: FeeTerms,
): Promise<ReadonlySet<string>> {
  const urgent = new Set<string>();
  for (const shortage of withGas(network, shortages)) {
    const asset = assetOf(network.info, shortage.asset);
    if (asset === undefined) continue;
    const isUrgent = await alone(network, () => refillOf(network, { ...shortage, asset }, head, terms));
    if (isUrgent === true) urgent.add(asset.asset);
  }
  return urgent;
}

/** What payouts lack, and the gas that tokens lack which they wait for. */
function withGas({ info, lackingGas }: SendingNetwork, shortages: readonly Shortage[]): readonly Shortage[] {
  const asset = info.feeAsset;
  const missing = lackingGas.take();
  if (missing === 0n || shortages.some((shortage) => shortage.asset === asset)) return shortages;
  return [...shortages, { asset, missing, first: { payoutId: null, missing } }];
}

/** Resolves with whether deposit addresses are to bring it. */
async function refillOf(
  network: SendingNetwork,
  { asset, missing, first }: Omit<Shortage, 'asset'> & { readonly asset: NetworkAsset },
  head: BlockRef,
  terms: FeeTerms,
): Promise<boolean> {
  const incoming = await onItsWay(network, asset);
  const { payoutId } = first;
  if (incoming >= missing) return helped(network, payoutId, false);
  const brought = await fromCold(network, asset, missing - incoming, head, terms);
  const lacking = first.missing - incoming - brought;
  if (lacking <= 0n) return helped(network, payoutId, false);
  if (await haveAddresses(network, asset, lacking, { head, terms })) return helped(network, payoutId, true);
  if (incoming + brought > 0n || payoutId === null) return false;
  // What is missing may be what a newer custody, of which this one is a copy, has paid with: that is another fault.
  await nextNonce(network, network.hot.address, head);
  network.unfunded.note(payoutId, network.info.network, { asset: asset.asset, missing: lacking });
  return false;
}

/** What a payout lacks is on its way: from now on it is kept for it. */
function helped<Result>({ unfunded }: SendingNetwork, payoutId: string | null, result: Result): Result {
  if (payoutId !== null) unfunded.forget(payoutId);
  return result;
}

/** What was sent to the hot wallet and is not there for certain. */
async function onItsWay({ info, store, hot }: SendingNetwork, { asset }: NetworkAsset): Promise<Atto> {
  const intents = await openIntents(store, info.network);
  return intents
    .filter((one) => isUnmined(one) && one.recipient === hot.address && one.asset === asset)
    .reduce((sum, one) => sum + lastAttempt(one).amount, unsettled(intents, hot.address).get(asset) ?? 0n);
}

/** Sends as much of `missing` as the cold wallet has, and what the hot wallet is to have beyond it. Resolves with what is on its way. */
async function fromCold(
  network: SendingNetwork,
  asset: NetworkAsset,
  missing: Atto,
  head: BlockRef,
  terms: FeeTerms,
): Promise<Atto> {
  const { info, hot, cold, rules } = network;
  const purse = await purseOf(network, cold.address, head);
  const fee = 2n * usualGas(asset) * terms.maxFeePerGas;
  const isCoin = asset.contract === null;
  if (purse.has(info.feeAsset) < fee) return 0n;
  const spare = purse.has(asset.asset) - (isCoin ? fee + keptForTokens(network, terms) : 0n);
  const wanted = missing + (rules.hotFloat[asset.asset] ?? 0n);
  const most = spare < wanted ? spare : wanted;
  const amount = most - (most % 10n ** BigInt(ATTO_SCALE - asset.decimals));
  if (amount <= 0n) return 0n;
  const transfer = { from: cold.address, to: hot.address, amount };
  const gas = await gasNeed(network, asset, transfer, 'own');
  if (typeof gas === 'string') return 0n;
  const draft = {
    wallet: cold,
    cause: 'refill',
    payoutId: null,
    asset: asset.asset,
    recipient: hot.address,
  } as const;
  await begin(network, { ...draft, amount, gas }, terms, head, (trx) => isNothingComing(trx, network, asset));
  return amount;
}

/** Coins that the cold wallet keeps: without gas nobody would get at its tokens, and payouts of them would fail. */
function keptForTokens({ info }: SendingNetwork, { maxFeePerGas }: FeeTerms): Atto {
  return info.assets
    .filter(({ contract }) => contract !== null)
    .reduce((sum, token) => sum + 2n * usualGas(token) * maxFeePerGas, 0n);
}

async function isNothingComing(
  trx: Trx,
  { info }: SendingNetwork,
  { asset }: NetworkAsset,
): Promise<boolean> {
  const row = await trx
    .selectFrom('evmIntents')
    .select('id')
    .where('network', '=', info.network)
    .where('cause', '=', 'refill')
    .where('asset', '=', asset)
    .where('state', 'in', ['signed', 'broadcast'])
    .executeTakeFirst();
  return row === undefined;
}

/** Whether all deposit addresses together have so much that is worth bringing. */
async function haveAddresses(
  network: SendingNetwork,
  asset: NetworkAsset,
  amount: Atto,
  { head, terms }: { readonly head: BlockRef; readonly terms: FeeTerms },
): Promise<boolean> {
  const { info, store } = network;
  const fee = asset.contract === null ? usualGas(asset) * terms.maxFeePerGas : 0n;
  let sum = 0n;
  let last = '';
  for (;;) {
    const rows = await store.db
      .selectFrom('evmUnswept')
      .select('address')
      .where('network', '=', info.network)
      .where('asset', '=', asset.asset)
      .where('address', '>', last)
      .orderBy('address')
      .limit(COUNTED_ADDRESSES)
      .execute();
    const balances = await Promise.all(
      rows.map(({ address }) => balanceOf(network, address as Address, asset, head.height)),
    );
    for (const balance of balances) if (balance >= fee * WORTH_AT_ONCE) sum += balance - fee;
    if (sum >= amount) return true;
    const end = rows.at(-1);
    if (end === undefined || rows.length < COUNTED_ADDRESSES) return false;
    last = end.address;
  }
}
