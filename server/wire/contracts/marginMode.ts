import { accountIdOf, PRODUCT, productOf, type AccountId } from '../../engine/protocol.ts';
import type { Contract, MarginMode } from '../../engine/contracts/protocol.ts';

export type { MarginMode };

export const MARGIN_MODES: readonly MarginMode[] = ['cross', 'isolated'];

export function marginModeOf(account: AccountId): MarginMode {
  return productOf(account) === PRODUCT.margin ? 'isolated' : 'cross';
}

/** The ledger account that an owner trades a contract on. */
export function contractAccount(owner: number, mode: MarginMode, { id, kind }: Contract): AccountId {
  if (mode === 'isolated') return accountIdOf(owner, PRODUCT.margin, id);
  return accountIdOf(owner, kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract);
}
