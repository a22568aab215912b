import type { Contract } from '../../../../stores/contracts/index.ts';

const DOLLARS = 'USD';

/** What quantities of a contract are counted in. */
export function sizeUnit({ kind, baseAsset }: Pick<Contract, 'kind' | 'baseAsset'>): string {
  return kind === 'linear' ? baseAsset : DOLLARS;
}
