import { formatUnits } from '@tidemark/sdk/core';
import type { EverybodyFilter, MovementFilter } from '../../../services/wallet/movementLists.ts';
import type { HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { namedUser } from '../userStanding.ts';
import { USER_DEPOSIT_COLUMNS, USER_WITHDRAWAL_COLUMNS } from './csvColumns.ts';
import { chainsOf, walletTold } from './told.ts';

type WalletOperation = 'listUserDeposits' | 'listUserWithdrawals' | 'reviewWithdrawal' | 'haltWithdrawals';

/** What operators see of deposits and withdrawals, and decide of them. */
export function walletOperatorHandlers({
  services: { wallet, users },
}: Pick<HandlerContext, 'services'>): Pick<Handlers, WalletOperation> {
  const filterOf = async ({
    displayUserId,
    ...filter
  }: MovementFilter & { readonly displayUserId?: string | undefined }): Promise<EverybodyFilter> => {
    const { asset, network, status, startAt, endAt } = filter;
    const userId = displayUserId === undefined ? undefined : (await namedUser(users, displayUserId)).id;
    return { userId, asset, network, status, startAt, endAt };
  };

  return {
    listUserDeposits: async (call) => {
      const filter = await filterOf(call.query);
      return answerList(
        call,
        USER_DEPOSIT_COLUMNS,
        (page) => wallet.deposits.ofEverybody({ ...filter, ...page }),
        ({ displayUserId, entry }) => ({ displayUserId, deposit: entry }),
      );
    },

    listUserWithdrawals: async (call) => {
      const filter = await filterOf({ status: 'review', ...call.query });
      return answerList(
        call,
        USER_WITHDRAWAL_COLUMNS,
        (page) => wallet.withdrawals.ofEverybody({ ...filter, ...page }),
        ({ entry, ...row }) => ({
          displayUserId: row.displayUserId,
          value: formatUnits(BigInt(row.value)),
          withdrawal: entry,
        }),
      );
    },

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
