import { CODE } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import { TransferIdReused } from '../../../services/account/transfers.ts';
import type { BudgetFigures, Funding } from '../../../services/growth/budgets/rewardBudgets.ts';
import { ApiError } from '../../http/apiError.ts';
import { engineReject, type HandlerContext } from '../context.ts';
import { invalid, unitsOf } from '../steps.ts';
import type { Handlers } from '../types.ts';

type BudgetOperation = 'listBudgets' | 'fundBudget';

/** What operators see of the budgets of rewards, and how they fill them up. */
export function budgetOperatorHandlers({ services, views }: HandlerContext): Pick<Handlers, BudgetOperation> {
  const { budgets } = services.growth;

  /** Whether it was moved before; the views contain it when this resolves. */
  const fund = async (funding: Funding): Promise<boolean> => {
    try {
      const result = await budgets.fund(funding);
      if (!result.ok) throw engineReject(result);
      if (!result.repeated) await views.reached(result.seq);
      return result.repeated;
    } catch (error) {
      if (!(error instanceof TransferIdReused)) throw error;
      throw new ApiError(CODE.clientTransferIdReused, 'fundingId: it names another funding');
    }
  };

  return {
    listBudgets: async () => (await budgets.list()).map(toBudget),

    async fundBudget({ body: { fundingId: id, budget, asset, amount: text } }) {
      const amount = unitsOf('amount', text);
      const taken = budgets.takes(budget);
      if (!taken.includes(asset)) throw invalid(`asset: ${budget} pays ${taken.join(', ')} alone`);
      const isRepeated = await fund({ budget, asset, amount, id });
      const found = (await budgets.list()).find((each) => each.budget === budget && each.asset === asset);
      if (found === undefined) throw new Error(`Nothing is known of the budget ${budget} of ${asset}`);
      return { isRepeated, budget: toBudget(found) };
    },
  };
}

function toBudget({ budget, asset, ...amounts }: BudgetFigures) {
  const { balance, promised, funded, granted, recalled, paid } = amounts;
  return {
    ...{ budget, asset, balance: formatUnits(balance), promised: formatUnits(promised) },
    ...{ funded: formatUnits(funded), granted: formatUnits(granted), recalled: formatUnits(recalled) },
    paid: formatUnits(paid),
  };
}
