import { ATTO_PER_LEDGER_UNIT, type Atto } from '../../custody/amounts.ts';
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

/** Network fees of withdrawals, in the asset that is withdrawn. */
export class Fees {
  readonly #options: FeesOptions;
  readonly #kept = new Map<string, { readonly fee: bigint; readonly at: number }>();

  constructor(options: FeesOptions) {
    this.#options = options;
  }

  /** The fee in ledger units, rounded up to a step. Rejects with `CustodyError`; undefined while a price is missing. */
  async of(network: AssetNetwork): Promise<bigint | undefined> {
    const { custody, now, priceOf } = this.#options;
    const { asset } = network.asset;
    const key = `${network.info.network} ${asset}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.at + KEPT_MS > now()) return kept.fee;
    const { fee: raw, feeAsset } = await custody.payoutFee(network.info.network, asset);
    const inAsset = converted(raw, priceOf(feeAsset), priceOf(asset), feeAsset === asset);
    if (inAsset === undefined) return undefined;
    const step = stepOf(network);
    const fee = divideUp(inAsset, step) * step;
    this.#kept.set(key, { fee, at: now() });
    return fee;
  }

  /** The one that was known last. */
  last({ info, asset }: AssetNetwork): bigint | undefined {
    return this.#kept.get(`${info.network} ${asset.asset}`)?.fee;
  }
}

/** Ledger units of an asset that are worth a fee with its margin, rounded up. */
function converted(fee: Atto, feePrice: bigint, price: bigint, isSame: boolean): bigint | undefined {
  const withMargin = fee * (100n + FEE_MARGIN_PERCENT);
  if (isSame) return divideUp(withMargin, 100n * ATTO_PER_LEDGER_UNIT);
  if (feePrice === 0n || price === 0n) return undefined;
  return divideUp(withMargin * feePrice, 100n * ATTO_PER_LEDGER_UNIT * price);
}
