import type { OperationData } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { Debt } from '../../../services/wallet/debts.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';

/** What users owe. */
export function debtHandlers({ services: { wallet } }: HandlerContext): Pick<Handlers, 'listWalletDebts'> {
  return {
    async listWalletDebts(call) {
      const debts = (await wallet.chains?.debts.listOf(sessionOf(call).userId)) ?? [];
      return debts.map(debtOf);
    },
  };
}

/** What is owed, as the contract says it. */
export function debtOf({ asset, units, depositId }: Debt): OperationData<'listWalletDebts'>[number] {
  return { asset, amount: formatUnits(units), reason: 'depositReversed', depositId };
}
