/** The products that the orders page shows, by their names in the address, `?product=usdtm`. */
export const PRODUCTS = ['spot', 'usdtm', 'coinm'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The products of an exchange; contracts may be switched off. */
export function productsOf(hasContracts: boolean): readonly Product[] {
  return hasContracts ? PRODUCTS : ['spot'];
}

/** The product that a query names; spot where it names none that there is. */
export function productOf(query: URLSearchParams, offered: readonly Product[]): Product {
  const named = query.get('product');
  return offered.find((product) => product === named) ?? 'spot';
}

/** Where the orders page shows a product; on the table that is named, where the product has it. */
export function pathOfProduct(product: Product, tab: string | null): string {
  const query = new URLSearchParams({
    ...(product !== 'spot' && { product }),
    ...(tab !== null && { tab }),
  }).toString();
  return query === '' ? '/personal/orders' : `/personal/orders?${query}`;
}
