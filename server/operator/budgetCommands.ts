import type { OperationBody, OperationData } from '@tidemark/sdk/contract';
import type { OperatorCommand } from './command.ts';
import { UsageError } from './usage.ts';

type Budget = OperationData<'listBudgets'>[number];

function lineOf({ budget, asset, balance, promised, funded, granted, recalled, paid }: Budget): string {
  const bonuses = budget === 'promotions' ? `  granted ${granted} (recalled ${recalled})` : '';
  return `${budget}  ${balance} ${asset}  promised ${promised}  funded ${funded}${bonuses}  paid ${paid}`;
}

function budgetOf(word: string | undefined): OperationBody<'fundBudget'>['budget'] {
  if (word === 'promotions' || word === 'earn') return word;
  throw new UsageError('Name the budget, promotions or earn, the asset and the amount.');
}

/** What operators see of the budgets of rewards, and how they fill them up, by their words. */
export const BUDGET_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'budget list'({ words }, call) {
    if (words.length > 0) throw new UsageError('Say nothing behind budget list.');
    return (await call('listBudgets')).map(lineOf).join('\n');
  },

  async 'budget fund'({ words: [name, asset, amount, ...more], id: fundingId }, call) {
    const budget = budgetOf(name);
    if (asset === undefined || amount === undefined || more.length > 0)
      throw new UsageError('Name the budget, the asset and the amount: budget fund earn USDT 50000 --id q3');
    if (fundingId === undefined) throw new UsageError('Name an id, for which it is done once: --id q3');
    const funded = await call('fundBudget', { fundingId, budget, asset, amount });
    const done = funded.isRepeated
      ? `${fundingId} was done before: nothing is moved again.`
      : `${amount} ${asset} moved into ${budget}.`;
    return `${done}\n${lineOf(funded.budget)}`;
  },
};
