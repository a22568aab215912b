import { ATTO_PER_LEDGER_UNIT } from '../../custody/amounts.ts';
import type { Custody } from '../../custody/protocol.ts';
import { divideUp } from '@tidemark/sdk/core';
import type { AssetNetwork } from './networks.ts';

/**
 * What a withdrawal pays above what the network asks at the moment, in percent: prices and fees move until it is sent. What is too much stays with the
 * exchange, which bears what is too little.
 */
const FEE_MARGIN_PERCENT = 20n;

/** A fee is asked for anew after so long. */
const KEPT_MS = 10_000;

interface FeesOptions {
  readonly custody: Pick<Custody, 'payoutFee'>;
  /** Last price of an asset in units of the valuation asset; 0n while it has none. */
  readonly priceOf: (asset: string) => bigint;
  readonly now: () => number;
}

/** Ledger units that a withdrawal on a network is counted in: the coarser of the ledger's and the network's. */
export function stepOf({ asset }: Pick<AssetNetwork, 'asset'>): bigint {
  return asset.decimals >= 8 ? 1n : 10n ** BigInt(8 - asset.decimals);
}

/** What no node passes on, in satoshis: dust of the kinds of address where that is most (Bitcoin Core, `GetDustThreshold`). */
const BITCOIN_DUST = 546n;

/** Least ledger units that may arrive by a network. */
function leastArriving(network: AssetNetwork): bigint {
  const step = stepOf(network);
  return network.info.kind === 'bitcoin' && step < BITCOIN_DUST ? BITCOIN_DUST : step;
}

/** Least that leaves a balance, fee included: what is set for the asset, and never so little that nothing worth sending arrives. */
export function leastWithdrawal(set: bigint, network: AssetNetwork, fee: bigint): bigint {
  const least = fee + leastArriving(network);
  return set > least ? set : least;
}

/** What a network asks of a withdrawal, in ledger units of the asset that is withdrawn. */
interface NetworkFee {
  /** What a withdrawal pays: what is asked, and the margin. */
  readonly fee: bigint;
  /** What the network asks at the moment. */
  readonly asked: bigint;
}

/** Network fees of withdrawals, in the asset that is withdrawn. */
export class Fees {
  readonly #options: FeesOptions;
  readonly #kept = new Map<string, { readonly fee: NetworkFee; readonly at: number }>();

  constructor(options: FeesOptions) {
    this.#options = options;
  }

  /** What a withdrawal pays in ledger units, rounded up to a step. Rejects with `CustodyError`; undefined while a price is missing. */
  async of(network: AssetNetwork): Promise<bigint | undefined> {
    return (await this.now(network))?.fee;
  }

  /** The same, and what the network asks without the margin. */
  async now(network: AssetNetwork): Promise<NetworkFee | undefined> {
    const { custody, now, priceOf } = this.#options;
    const { asset } = network.asset;
    const key = `${network.info.network} ${asset}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.at + KEPT_MS > now()) return kept.fee;
    const { fee: raw, feeAsset } = await custody.payoutFee(network.info.network, asset);
    const [price, feePrice] = feeAsset === asset ? [1n, 1n] : [priceOf(asset), priceOf(feeAsset)];
    if (feePrice === 0n || price === 0n) return undefined;
    const step = stepOf(network);
    const inSteps = (percent: bigint): bigint =>
      divideUp(raw * percent * feePrice, 100n * ATTO_PER_LEDGER_UNIT * price * step) * step;
    const fee = { fee: inSteps(100n + FEE_MARGIN_PERCENT), asked: inSteps(100n) };
    this.#kept.set(key, { fee, at: now() });
    return fee;
  }

  /** The one that was known last. */
  last({ info, asset }: AssetNetwork): bigint | undefined {
    return this.#kept.get(`${info.network} ${asset.asset}`)?.fee.fee;
  }
}
