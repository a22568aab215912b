/** Words of the account products, by their numbers: transfers move money between 1 to 5; 6 is on its way out, 7 is in Earn. */
export const PRODUCT_NAMES = {
  1: 'wallet',
  2: 'spot',
  3: 'coinm',
  4: 'usdtm',
  5: 'margin',
  6: 'withdrawals',
  7: 'earn',
} as const;

type ProductName = (typeof PRODUCT_NAMES)[keyof typeof PRODUCT_NAMES];

/**
 * Returns the word of a product, such as `spot` for 2.
 *
 * @throws {RangeError} if no product has the number
 */
export function productNameOf(product: number): ProductName {
  const name = (PRODUCT_NAMES as Readonly<Record<number, ProductName>>)[product];
  if (name === undefined) throw new RangeError(`No product has the number ${product}`);
  return name;
}

const NUMBERS = new Map(Object.entries(PRODUCT_NAMES).map(([number, name]) => [name, Number(number)]));

/** Returns the number of a product that is named by its word or by its number. Numbers are not checked. */
export function productIdOf(product: number | ProductName): number {
  return typeof product === 'number' ? product : (NUMBERS.get(product) ?? 0);
}
