/** A pair as the exchange lists it. */
export interface Pair {
  readonly pair: string;
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly tickSize: string;
  readonly lotSize: string;
  readonly minQuantity: string;
  readonly maxQuantity: string;
  readonly minNotional: string;
  readonly makerFeeRate: string;
  readonly takerFeeRate: string;
  readonly status: string;
}

/** A contract as the exchange lists it. */
export interface Contract extends Omit<Pair, 'pair' | 'minNotional'> {
  readonly contract: string;
  readonly kind: 'linear' | 'inverse';
  readonly settleAsset: string;
  readonly maxLeverage: number;
  /** Milliseconds between fundings; null for a contract without any. */
  readonly fundingInterval: number | null;
  readonly tiers: readonly {
    readonly maxValue: string;
    readonly maxLeverage: number;
    readonly maintenanceRate: string;
  }[];
}

/** A market in ccxt's structure. */
export interface Market {
  /** What the exchange calls it. */
  readonly id: string;
  readonly symbol: string;
  readonly type: 'spot' | 'swap';
  readonly base: string;
  readonly quote: string;
  readonly settle: string | undefined;
  readonly inverse: boolean;
  readonly active: boolean;
  /** What one contract is of the unit of quantities: always 1. */
  readonly contractSize: string | undefined;
  readonly fundingIntervalMs: number | undefined;
  readonly maker: string;
  readonly taker: string;
  /** Step sizes, as `TICK_SIZE` of ccxt. */
  readonly precision: { readonly price: string; readonly amount: string };
  readonly limits: {
    readonly amount: { readonly min: string; readonly max: string };
    readonly cost: { readonly min: string | undefined };
    readonly leverage: { readonly max: number | undefined };
  };
}

function common(listed: Omit<Pair, 'pair' | 'minNotional'>) {
  return {
    base: listed.baseAsset,
    quote: listed.quoteAsset,
    active: listed.status === 'trading',
    maker: listed.makerFeeRate,
    taker: listed.takerFeeRate,
    precision: { price: listed.tickSize, amount: listed.lotSize },
  };
}

export function pairMarket(listed: Pair): Market {
  return {
    ...common(listed),
    id: listed.pair,
    symbol: listed.pair,
    type: 'spot',
    settle: undefined,
    inverse: false,
    contractSize: undefined,
    fundingIntervalMs: undefined,
    limits: {
      amount: { min: listed.minQuantity, max: listed.maxQuantity },
      cost: { min: listed.minNotional },
      leverage: { max: undefined },
    },
  };
}

export function contractMarket(listed: Contract): Market {
  const { baseAsset, quoteAsset, settleAsset } = listed;
  return {
    ...common(listed),
    id: listed.contract,
    symbol: `${baseAsset}/${quoteAsset}:${settleAsset}`,
    type: 'swap',
    settle: settleAsset,
    inverse: listed.kind === 'inverse',
    contractSize: '1',
    fundingIntervalMs: listed.fundingInterval ?? undefined,
    limits: {
      amount: { min: listed.minQuantity, max: listed.maxQuantity },
      cost: { min: undefined },
      leverage: { max: listed.maxLeverage },
    },
  };
}

/** The steps of the margin ladder, each from the end of the one before it on. */
export function leverageTiers({ tiers, settleAsset }: Contract) {
  return tiers.map(({ maxValue, maxLeverage, maintenanceRate }, step) => ({
    tier: step + 1,
    currency: settleAsset,
    minNotional: tiers[step - 1]?.maxValue ?? '0',
    maxNotional: maxValue,
    maintenanceMarginRate: maintenanceRate,
    maxLeverage,
  }));
}
