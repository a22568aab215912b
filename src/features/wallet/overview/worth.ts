import type Decimal from 'decimal.js';
import type { Quote } from '../../../stores/market/types.ts';
import type { ValuationAsset } from '../../../stores/preferences.ts';
import type { AccountBalance } from '../../../stores/wallet/accountBalances.ts';
import { Money, parseDecimal } from '../../../ui/format/decimal.ts';

/** What everything is valued in first, and quoted in. */
const QUOTE = 'USDT';
const BITCOIN = 'BTC';

/** Ledger amounts and what they are worth have as many decimals. */
const SCALE = 8;

/** The pair that says what an asset is worth; `undefined` of what others are quoted in. */
export function pairOf(asset: string): string | undefined {
  return asset === QUOTE ? undefined : `${asset}/${QUOTE}`;
}

/** The pairs whose quotes a valuation of these assets needs; that of Bitcoin always. */
export function pairsToValue(assets: readonly string[], listed: readonly string[]): readonly string[] {
  const wanted = new Set([BITCOIN, ...assets].map(pairOf));
  return listed.filter((pair) => wanted.has(pair));
}

/** Says what an amount of an asset is worth, as decimals; `undefined` while a price it takes is not known. */
export type Valuer = (asset: string, amount: Decimal) => Decimal | undefined;

/**
 * Values as the exchange does: at last prices in USDT, cut to the ledger's decimals, and what has no price counts as nothing; in Bitcoin
 * by the last price of BTC/USDT.
 */
export function valuerAt(
  quotes: ReadonlyMap<string, Pick<Quote, 'last'>>,
  listed: readonly string[],
  valuationAsset: ValuationAsset,
): Valuer {
  const priceOf = (asset: string): Decimal | undefined => {
    const pair = pairOf(asset);
    if (pair === undefined) return new Money(1);
    if (!listed.includes(pair)) return new Money(0);
    const quote = quotes.get(pair);
    return quote === undefined ? undefined : (parseDecimal(quote.last) ?? new Money(0));
  };
  return (asset, amount) => {
    if (asset === valuationAsset) return amount;
    const worth = priceOf(asset)?.times(amount).toDecimalPlaces(SCALE, Money.ROUND_DOWN);
    if (valuationAsset === QUOTE || worth === undefined) return worth;
    const bitcoin = priceOf(BITCOIN);
    if (bitcoin === undefined) return undefined;
    return bitcoin.isZero()
      ? new Money(0)
      : worth.dividedBy(bitcoin).toDecimalPlaces(SCALE, Money.ROUND_DOWN);
  };
}

/** What is held of an asset, in one account or in several together; amounts are decimals of the ledger. */
export interface Holding {
  readonly key: string;
  readonly asset: string;
  /** Of one account: which; of several `null`. */
  readonly product: number | null;
  /** Contract of a margin account. */
  readonly instrument: string | null;
  readonly available: Decimal;
  readonly held: Decimal;
  readonly total: Decimal;
  /** In the valuation asset; `undefined` while a price is on its way. */
  readonly worth: Decimal | undefined;
}

/** Everything of an asset together, whatever the account; most valuable first. */
export function byAsset(balances: readonly AccountBalance[], valuer: Valuer): readonly Holding[] {
  const groups = Map.groupBy(balances, ({ asset }) => asset);
  return mostValuableFirst(
    [...groups].map(([asset, held]) =>
      holdingOf(held, valuer, { key: asset, asset, product: null, instrument: null }),
    ),
  );
}

/** What is in the accounts of a product, account by account; most valuable first. */
export function ofProduct(
  balances: readonly AccountBalance[],
  product: number,
  valuer: Valuer,
): readonly Holding[] {
  return mostValuableFirst(
    balances
      .filter((balance) => balance.product === product)
      .map((balance) => {
        const { asset, instrument } = balance;
        return holdingOf([balance], valuer, { key: `${asset} ${instrument}`, asset, product, instrument });
      }),
  );
}

type Name = Pick<Holding, 'key' | 'asset' | 'product' | 'instrument'>;

function holdingOf(balances: readonly AccountBalance[], valuer: Valuer, name: Name): Holding {
  const available = sumOf(balances.map((balance) => new Money(balance.available)));
  const held = sumOf(balances.map((balance) => new Money(balance.held)));
  const total = available.plus(held);
  return { ...name, available, held, total, worth: valuer(name.asset, total) };
}

function mostValuableFirst(holdings: readonly Holding[]): readonly Holding[] {
  return holdings.toSorted(
    (a, b) => (b.worth ?? new Money(0)).comparedTo(a.worth ?? 0) || a.key.localeCompare(b.key),
  );
}

/** What holdings are worth together; `undefined` as long as one of them is. */
export function worthOf(holdings: readonly Pick<Holding, 'worth'>[]): Decimal | undefined {
  const worths = holdings.map(({ worth }) => worth);
  return worths.every((worth) => worth !== undefined) ? sumOf(worths) : undefined;
}

export function sumOf(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Money(0));
}

/** Below this many USDT a holding is small. */
const SMALL = 1;

/** Leaves out what is worth less than one USDT; of what has no price yet nothing is said. */
export function withoutSmall(holdings: readonly Holding[], valuer: Valuer): readonly Holding[] {
  const limit = valuer(QUOTE, new Money(SMALL));
  return holdings.filter(({ worth }) => worth === undefined || limit === undefined || worth.gte(limit));
}
