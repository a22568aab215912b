import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { TransferCommand } from '../../../engine/ledger/protocol.ts';
import type { CommandResult } from '../../../engine/protocol.ts';
import { BUDGET_ACCOUNTS, type BudgetName } from './rewardBudgets.ts';

/** What rewards are paid from at first, in whole assets; operators add to it, and nothing else does. */
const BUDGETS: readonly (readonly [name: BudgetName, asset: string, amount: bigint])[] = [
  ['promotions', 'USDT', 1_000_000n],
  ['earn', 'USDT', 1_000_000n],
  ['earn', 'BTC', 10n],
  ['earn', 'ETH', 200n],
];

/**
 * Gives the accounts that pay bonuses and interest what they begin with, once in the life of an exchange, one that an earlier version opened
 * included: 1,000,000 USDT for promotions; 1,000,000 USDT, 10 BTC and 200 ETH for Earn. Harmless to repeat. Rejects as the deposit does, or
 * when the engine rejects it.
 * @param deposit moves money from the external account once for a key, however long ago that was
 */
export async function seedBudgets(
  deposit: (seed: Pick<TransferCommand, 'to' | 'asset' | 'amount' | 'key'>) => Promise<CommandResult>,
): Promise<void> {
  for (const [name, asset, amount] of BUDGETS) {
    const key = `budget/${name}/${asset}`;
    const to = BUDGET_ACCOUNTS[name];
    const result = await deposit({ to, asset, amount: amount * UNITS_PER_ASSET, key });
    if (!result.ok) throw new Error(`The budget ${key} cannot be given: ${result.message}`);
  }
}
