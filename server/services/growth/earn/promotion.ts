import { apyOf, type EarnProduct } from './products.ts';

/**
 * What the navigation bar says of the promoted product: what its first rate makes of a year, as the page of Earn has it. Null where none is promoted, or the
 * one that is named is not offered.
 */
export function promotionOf(
  promoted: { readonly asset: string } | null,
  products: readonly EarnProduct[],
): { readonly yearRate: string } | null {
  const product = products.find(({ asset, isOpen }) => asset === promoted?.asset && isOpen);
  const [first] = product?.tiers ?? [];
  return first === undefined ? null : { yearRate: apyOf(first.yearRate) };
}
