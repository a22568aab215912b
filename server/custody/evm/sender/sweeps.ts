import type { Address } from 'viem';
import type { BlockRef } from '../../adapter.ts';
import { attoOf, ATTO_SCALE, type Atto } from '../../amounts.ts';
import type { NetworkAsset } from '../../protocol.ts';
import type { Trx } from '../../store/custodyStore.ts';
import { alone } from './alone.ts';
import { begin } from './begin.ts';
import type { FeeTerms } from './fees.ts';
import { balanceOf } from './funds.ts';
import { gasNeed, usualGas } from './gas.ts';
import { topUp, type Circumstances } from './gasTopUps.ts';
import { assetOf, coinOf, type SendingNetwork, type Wallet } from './network.ts';
import { freeStuckSweeps } from './stuckSweeps.ts';
import { dueRows, postpone, type Unswept } from './unswept.ts';

/** A sweep of the coin is worth its fee from so many times the fee on; one that payouts wait for, from twice on. */
const WORTH = 20n;
export const WORTH_AT_ONCE = 2n;

/** Sweeps wait while fees are above this part of what payouts may cost. */
const CALM_PART = 4n;

/** Blocks until what was not worth its fee is looked at again. */
const LATER = 2_000;

/** Blocks until a token is looked at again whose gas the hot wallet could not give. */
const SOON = 10;

/** What is too little waits for the next deposit, or until payouts lack it; what was looked at last comes last then. */
const FAR = 2 ** 40;

/**
 * Brings what has come in for good from deposit addresses into the hot wallet, and gas to addresses that have tokens and no coins. What is left behind
 * stays in the account `addresses`, to the unit.
 */
export async function sweep(network: SendingNetwork, circumstances: Circumstances): Promise<void> {
  const { head, terms, urgent } = circumstances;
  const isCalm = terms.maxFeePerGas <= network.rules.maxFeePerGas / CALM_PART;
  if (!isCalm && urgent.size === 0) return;
  await freeStuckSweeps(network, circumstances, (asset) => isCalm || urgent.has(asset));
  for (const row of await dueRows(network, { head, urgent, isCalm })) {
    const isSwept = await alone(network, () => sweepRow(network, row, circumstances));
    if (isSwept === undefined) await postpone(network, row, LATER + head.height);
  }
}

/** Resolves with true. What is not swept now is postponed in any case: it never stays ahead of the rest. */
async function sweepRow(network: SendingNetwork, row: Unswept, circumstances: Circumstances): Promise<true> {
  const { head } = circumstances;
  const asset = assetOf(network.info, row.asset);
  if (asset === undefined) await postpone(network, row, LATER + head.height);
  else if (await isBusy(network.store.db, row)) await postpone(network, row, head.height + 1);
  else if (asset.contract === null) await sweepCoin(network, row, asset, circumstances);
  else await sweepToken(network, row, asset, circumstances);
  return true;
}

/** Whether something from or to an address has yet to be mined: first that. */
async function isBusy(
  db: Pick<Trx, 'selectFrom'>,
  { network, address }: Pick<Unswept, 'network' | 'address'>,
): Promise<boolean> {
  const waiting = await db
    .selectFrom('evmIntents')
    .select('id')
    .where('network', '=', network)
    .where('state', 'in', ['signed', 'broadcast'])
    .where((is) => is.or([is('sender', '=', address), is('recipient', '=', address)]))
    .executeTakeFirst();
  return waiting !== undefined;
}

/** What has come in for good and is still there. */
async function sweepable(
  network: SendingNetwork,
  address: Address,
  asset: NetworkAsset,
  { height }: BlockRef,
): Promise<Atto> {
  const final = Math.max(0, height - network.info.confirmations + 1);
  const [then, now] = await Promise.all([
    balanceOf(network, address, asset, final),
    balanceOf(network, address, asset, height),
  ]);
  return then < now ? then : now;
}

async function sweepCoin(
  network: SendingNetwork,
  row: Unswept,
  coin: NetworkAsset,
  { head, terms, urgent }: Circumstances,
): Promise<void> {
  const wallet = network.deposit(row.index);
  const balance = await sweepable(network, wallet.address, coin, head);
  const isUrgent = urgent.has(coin.asset);
  const from = isUrgent ? 0n : network.rules.sweepFrom[coin.asset];
  const gas = usualGas(coin);
  const fee = attoOf(gas * terms.maxFeePerGas, ATTO_SCALE);
  if (balance === 0n) return postpone(network, row, undefined);
  if (from === undefined || balance < from) return postpone(network, row, FAR + head.height);
  if (balance < fee * (isUrgent ? WORTH_AT_ONCE : WORTH))
    return postpone(network, row, (isUrgent ? FAR : LATER) + head.height);
  await beginSweep(network, { row, wallet, amount: balance - fee, gas }, terms, head);
}

async function sweepToken(
  network: SendingNetwork,
  row: Unswept,
  token: NetworkAsset,
  circumstances: Circumstances,
): Promise<void> {
  const { head, market, terms, urgent } = circumstances;
  const wallet = network.deposit(row.index);
  const amount = await sweepable(network, wallet.address, token, head);
  const from = urgent.has(token.asset) ? 0n : network.rules.sweepFrom[token.asset];
  if (amount === 0n) return postpone(network, row, undefined);
  if (from === undefined || amount < from) return postpone(network, row, FAR + head.height);
  const transfer = { from: wallet.address, to: network.hot.address, amount };
  const gas = await gasNeed(network, token, transfer, 'own');
  if (typeof gas === 'string') return postpone(network, row, head.height + LATER);
  const coins = await balanceOf(network, wallet.address, coinOf(network.info), head.height);
  const affordable = coins / gas;
  // Room for one full block is enough: a higher fee is offered when it is stuck, as far as the gas goes.
  if (affordable < (market.baseFee * 9n) / 8n + terms.maxPriorityFeePerGas) {
    const missing = gas * terms.maxFeePerGas - coins;
    // Once: while that is on its way the address is left alone.
    const lacking = await topUp(network, wallet.address, missing, circumstances, async (trx) => {
      return !(await isBusy(trx, row));
    });
    if (urgent.has(token.asset)) network.lackingGas.add(lacking);
    return postpone(network, row, head.height + (lacking > 0n ? SOON : 1));
  }
  const maxFeePerGas = affordable < terms.maxFeePerGas ? affordable : terms.maxFeePerGas;
  await beginSweep(network, { row, wallet, amount, gas }, { ...terms, maxFeePerGas }, head);
}

interface Sweep {
  readonly row: Unswept;
  readonly wallet: Wallet;
  readonly amount: Atto;
  readonly gas: bigint;
}

async function beginSweep(
  network: SendingNetwork,
  { row, wallet, amount, gas }: Sweep,
  terms: FeeTerms,
  head: BlockRef,
): Promise<void> {
  const recipient = network.hot.address;
  const draft = { wallet, cause: 'sweep', payoutId: null, asset: row.asset, recipient, amount, gas } as const;
  await begin(network, draft, terms, head, async (trx) => !(await isBusy(trx, row)));
  // Looked at again when it is final: what came in meanwhile, or all of it should the sweep have failed.
  await postpone(network, row, head.height + network.info.confirmations + 1);
}
