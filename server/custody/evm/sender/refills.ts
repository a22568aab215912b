import type { BlockRef } from '../../adapter.ts';
import { ATTO_SCALE, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { begin } from './begin.ts';
import type { FeeTerms } from './fees.ts';
import { balanceOf, purseOf } from './funds.ts';
import { gasNeed, usualGas } from './gas.ts';
import { isUnmined, lastAttempt, openIntents, unsettled } from './intents.ts';
import { assetOf, type SendingNetwork } from './network.ts';
import { refusePayout, type Shortage } from './payouts.ts';
import { WORTH_AT_ONCE } from './sweeps.ts';

/** Deposit addresses that are counted together when the rest does not suffice; what lies beyond them is looked for in the next step. */
const COUNTED_ADDRESSES = 1_000;

/**
 * Brings what the hot wallet lacks: from the cold wallet, or else from deposit addresses, however little each has. A payout that not even all of them
 * together could pay fails. Resolves with the assets that sweeps are to bring at once.
 */
export async function refill(
  network: SendingNetwork,
  shortages: readonly Shortage[],
  head: BlockRef,
  terms: FeeTerms,
): Promise<ReadonlySet<string>> {
  const urgent = new Set<string>();
  for (const shortage of shortages) {
    const asset = assetOf(network.info, shortage.asset);
    if (asset === undefined) continue;
    const incoming = await onItsWay(network, asset);
    if (incoming >= shortage.missing) continue;
    const brought = await fromCold(network, asset, shortage.missing - incoming, head, terms);
    if (incoming + brought >= shortage.first.missing) continue;
    if (incoming + brought + (await onAddresses(network, asset, head, terms)) >= shortage.first.missing)
      urgent.add(asset.asset);
    else if (incoming + brought === 0n)
      await refusePayout(network, shortage.first.payoutId, 'insufficientReserves');
  }
  return urgent;
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
  const gas = await gasNeed(network, asset, transfer, 'some');
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

/** What is worth bringing from deposit addresses. */
async function onAddresses(
  network: SendingNetwork,
  asset: NetworkAsset,
  head: BlockRef,
  terms: FeeTerms,
): Promise<Atto> {
  const { info, store, deposit } = network;
  const rows = await store.db
    .selectFrom('evmUnswept')
    .select('index')
    .where('network', '=', info.network)
    .where('asset', '=', asset.asset)
    .limit(COUNTED_ADDRESSES)
    .execute();
  const balances = await Promise.all(
    rows.map(({ index }) => balanceOf(network, deposit(index).address, asset, head.height)),
  );
  const fee = asset.contract === null ? usualGas(asset) * terms.maxFeePerGas : 0n;
  return balances
    .filter((balance) => balance >= fee * WORTH_AT_ONCE)
    .reduce((sum, balance) => sum + balance - fee, 0n);
}
