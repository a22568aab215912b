import type { Contract, MarginAccount, MarginMode, Position } from '../types.ts';

/** Names a margin account: product, contract of an isolated one, asset. */
export type AccountKey = string & { readonly account?: never };

const PRODUCT = { cross: { linear: 4, inverse: 3 }, isolated: 5 } as const;

/** The product whose account backs positions of a contract: 4 linear, 3 inverse, 5 isolated. */
export function productOf({ kind }: Pick<Contract, 'kind'>, marginMode: MarginMode): 3 | 4 | 5 {
  return marginMode === 'isolated' ? PRODUCT.isolated : PRODUCT.cross[kind];
}

export function keyOfAccount({
  product,
  contract,
  asset,
}: Pick<MarginAccount, 'product' | 'contract' | 'asset'>): AccountKey {
  return `${product} ${contract ?? ''} ${asset}`;
}

/** The account that backs positions of a contract in a margin mode. */
export function accountOf(
  contract: Pick<Contract, 'kind' | 'contract' | 'settleAsset'>,
  marginMode: MarginMode,
): AccountKey {
  return keyOfAccount({
    product: productOf(contract, marginMode),
    contract: marginMode === 'isolated' ? contract.contract : null,
    asset: contract.settleAsset,
  });
}

export function keyOfPosition({
  contract,
  marginMode,
  positionSide,
}: Pick<Position, 'contract' | 'marginMode' | 'positionSide'>): string {
  return `${contract} ${marginMode} ${positionSide}`;
}
