import { productNameOf } from '@tidemark/sdk/core';
import { accountIdOf, EARN, PRODUCT, type AccountId } from '../../engine/protocol.ts';
import type { Markets } from '../../views/markets.ts';

/** Products that hold money, with what transfers they allow: 0 none, 1 only in, 2 only out, 3 both. */
export interface ProductStatus {
  readonly id: number;
  readonly transferAvailable: 0 | 1 | 2 | 3;
}

/** Every product that transfers reach. */
export const PRODUCTS: readonly number[] = Object.values(PRODUCT);

const OPEN = 3;

/** Every product with its transfer status; open where the setting, which names products by number or word, says nothing. */
export function productStatuses(
  setting: Readonly<Record<string, number>>,
  products: readonly number[] = PRODUCTS,
): ProductStatus[] {
  return products.map((id) => ({
    id,
    transferAvailable: (setting[id] ??
      setting[productNameOf(id)] ??
      OPEN) as ProductStatus['transferAvailable'],
  }));
}

/** Which side of a transfer is suspended; `undefined` when none is. */
export function suspendedSide(
  statuses: readonly ProductStatus[],
  fromProduct: number,
  toProduct: number,
): 'from' | 'to' | undefined {
  const statusOf = (product: number) => statuses.find(({ id }) => id === product)?.transferAvailable ?? OPEN;
  if ((statusOf(fromProduct) & 2) === 0) return 'from';
  return (statusOf(toProduct) & 1) === 0 ? 'to' : undefined;
}

/** Default product of margin transfers. */
export const MARGIN_PRODUCT = PRODUCT.margin;

/** The contracts whose isolated margin accounts hold an asset: those that settle in it and were not delisted. */
export function marginInstruments(asset: string, markets: Markets): string[] {
  return markets
    .listedContracts()
    .filter(({ contract }) => contract.settle === asset)
    .map(({ contract }) => contract.name);
}

/**
 * The ledger account of an owner's product. Isolated margin has one sub-account per contract, named by `instrument`; those of trade
 * pairs can be named too, for they may hold money from the time before there were contracts.
 * `undefined` for an unknown product or a missing or unlisted name.
 */
export function productAccount(
  owner: number,
  product: number,
  instrument: string | undefined,
  markets: Markets,
): AccountId | undefined {
  if (!PRODUCTS.includes(product)) return undefined;
  if (product !== MARGIN_PRODUCT) return accountIdOf(owner, product);
  const market = instrument === undefined ? undefined : markets.named(instrument);
  return market === undefined ? undefined : accountIdOf(owner, product, market.units.instrument.id);
}

/** A ledger account by the names that its owner knows it by. */
export interface NamedAccount {
  readonly product: number;
  /** Contract, or trade pair, of a margin account. */
  readonly instrument: string | null;
  readonly account: AccountId;
}

/** Every account of an owner that could hold money, product by product, Earn last; margin accounts of contracts first. */
export function namedAccounts(owner: number, markets: Markets): NamedAccount[] {
  return [...PRODUCTS, EARN].flatMap((product): NamedAccount[] =>
    product === MARGIN_PRODUCT
      ? [...markets.contracts(), ...markets.pairs()].map(({ units: { instrument } }) => ({
          product,
          instrument: instrument.name,
          account: accountIdOf(owner, product, instrument.id),
        }))
      : [{ product, instrument: null, account: accountIdOf(owner, product) }],
  );
}

/** The same as bare ledger accounts. */
export function accountsOf(owner: number, markets: Markets): AccountId[] {
  return namedAccounts(owner, markets).map(({ account }) => account);
}
