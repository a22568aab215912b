import { Decimal } from 'decimal.js';
import type { LiveAccount, LivePosition } from '../../../../stores/contracts/index.ts';

/** What an isolated account holds without any position to back, a decimal string; `undefined` where that is nothing. */
export function idleMargin(
  { account }: Pick<LiveAccount, 'account'>,
  positions: readonly Pick<LivePosition, 'position'>[],
): string | undefined {
  const backs = positions.some(
    ({ position }) => position.marginMode === 'isolated' && position.contract === account.contract,
  );
  const free = new Decimal(account.balance).minus(account.held);
  return backs || free.lte(0) ? undefined : free.toFixed();
}
