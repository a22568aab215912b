import { apyOf, type EarnProduct } from './products.ts';

/**
 * What the pages say of the promoted product: what its first rate makes of a year, as the page of Earn has it. Null where none is promoted, or the
 * one that is named takes nothing: it is not offered, closed, or its budget is empty.
 */
export function promotionOf(
  promoted: { readonly asset: string } | null,
  products: readonly (Pick<EarnProduct, 'asset' | 'tiers'> & { readonly isTaking: boolean })[],
): { readonly yearRate: string } | null {
  const product = products.find(({ asset, isTaking }) => asset === promoted?.asset && isTaking);
  const [first] = product?.tiers ?? [];
  return first === undefined ? null : { yearRate: apyOf(first.yearRate) };
}
