import { toMarginAccount } from '../../../wire/contracts/margin.ts';
import { contractAccount } from '../../../wire/contracts/marginMode.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { unitsOf } from '../steps.ts';
import { sourcesFor } from '../funding.ts';
import { moveMoney } from '../transfers.ts';
import { ApiError } from '../../http/apiError.ts';
import type { Handlers } from '../types.ts';
import { contractOf, submit } from './context.ts';

/** Adding and removing isolated margin: transfers between a user's own accounts, each exactly once. */
export function marginHandlers(context: HandlerContext): Pick<Handlers, 'changePositionMargin'> {
  const { views } = context;
  return {
    async changePositionMargin(call) {
      const { contract: name, direction, keep, clientTransferId: clientId } = call.body;
      const { contract } = contractOf(name, context);
      const { userId } = sessionOf(call);
      const amount = unitsOf('amount', call.body.amount);
      const cross = contractAccount(userId, 'cross', contract);
      const isolated = contractAccount(userId, 'isolated', contract);
      const [from, to] = direction === 'add' ? [cross, isolated] : [isolated, cross];
      const asset = contract.settle;
      const fundedBy = direction === 'add' ? await sourcesFor(call, call.body, from, context) : [];
      const choose = (isKeeping: boolean) =>
        submit(context, { kind: 'keepMargin', account: isolated, contract: contract.id, isKeeping });
      const isNew = keep !== (views.contractAccounts.isolatedMargin(isolated)?.isKeeping ?? false);
      // Only what is added after this choice is kept.
      if (keep === true) await choose(true);
      try {
        await moveMoney(context, { userId, from, to, asset, amount, clientId, fundedBy });
      } catch (error) {
        if (keep === true && isNew && error instanceof ApiError) await choose(false);
        throw error;
      }
      // After the money, because what was kept until then could not be kept again if this were refused.
      if (keep === false) await choose(false);
      const balance = views.balances.of(isolated).find((each) => each.asset === asset);
      const account = balance && toMarginAccount(balance, views);
      if (account === undefined) throw new Error(`Nothing is known of the margin account ${isolated}`);
      return account;
    },
  };
}
