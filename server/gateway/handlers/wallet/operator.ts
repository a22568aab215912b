import { formatUnits } from '@tidemark/sdk/core';
import type { HandlerContext } from '../context.ts';
import { answerPage } from '../paging.ts';
import type { Handlers } from '../types.ts';
import { chainsOf, walletTold } from './told.ts';

type WithdrawalReviewOperation = 'listUserWithdrawals' | 'reviewWithdrawal' | 'haltWithdrawals';

/** What operators decide of withdrawals. */
export function withdrawalReviewHandlers({
  services: { wallet },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, WithdrawalReviewOperation> {
  return {
    listUserWithdrawals: ({ query: { status = 'review', ...paging } }) =>
      answerPage(
        paging,
        (page) => wallet.withdrawals.ofEverybody({ status, ...page }),
        ({ entry, ...row }) => ({
          displayUserId: row.displayUserId,
          value: formatUnits(BigInt(row.value)),
          withdrawal: entry,
        }),
      ),

    async reviewWithdrawal({ body: { withdrawalId, approved } }) {
      const { desk } = chainsOf(wallet);
      const row = await walletTold(desk.decide(withdrawalId, approved ? 'approved' : 'rejected'));
      return wallet.withdrawals.entry(row);
    },

    async haltWithdrawals({ body: { halted, cause } }) {
      await (halted ? wallet.stopSwitch.halt(cause ?? 'By an operator') : wallet.stopSwitch.resume());
      return wallet.stopSwitch.state();
    },
  };
}
