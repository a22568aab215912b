import { accountIdOf, PRODUCT, type AccountId } from '../../engine/protocol.ts';
import type { Markets } from '../../views/market/markets.ts';

/** Products that hold money, with what transfers they allow: 0 none, 1 only in, 2 only out, 3 both. */
export interface ProductStatus {
  readonly id: number;
  readonly transferAvailable: 0 | 1 | 2 | 3;
}

const OPEN = 3;

/** Every product is a plain ledger account for now, so money moves freely between all of them. */
export const PRODUCTS: readonly ProductStatus[] = Object.values(PRODUCT).map((id) => ({
  id,
  transferAvailable: OPEN,
}));

/** Default product of margin transfers. */
export const MARGIN_PRODUCT = PRODUCT.margin;

/**
 * The ledger account of an owner's product. Isolated margin has one sub-account per trade pair, named by `subProduct`;
 * `undefined` for an unknown product or a missing or unlisted pair.
 */
export function productAccount(
  owner: number,
  product: number,
  subProduct: string | undefined,
  markets: Markets,
): AccountId | undefined {
  if (!PRODUCTS.some(({ id }) => id === product)) return undefined;
  if (product !== MARGIN_PRODUCT) return accountIdOf(owner, product);
  const pair = subProduct === undefined ? undefined : markets.named(subProduct);
  return pair === undefined ? undefined : accountIdOf(owner, product, pair.units.instrument.id);
}

/** A ledger account by the names that its owner knows it by. */
export interface NamedAccount {
  readonly product: number;
  /** Trade pair of a margin account. */
  readonly subProduct: string | null;
  readonly account: AccountId;
}

/** Every account of an owner that could hold money, product by product. */
export function namedAccounts(owner: number, markets: Markets): NamedAccount[] {
  return PRODUCTS.flatMap(({ id: product }): NamedAccount[] =>
    product === MARGIN_PRODUCT
      ? markets.all().map(({ units: { instrument } }) => ({
          product,
          subProduct: instrument.name,
          account: accountIdOf(owner, product, instrument.id),
        }))
      : [{ product, subProduct: null, account: accountIdOf(owner, product) }],
  );
}

/** The same as bare ledger accounts. */
export function accountsOf(owner: number, markets: Markets): AccountId[] {
  return namedAccounts(owner, markets).map(({ account }) => account);
}
