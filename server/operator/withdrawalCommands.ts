import type { OperationQuery } from '@tidemark/sdk/contract';
import { oneWord, type OperatorCommand } from './command.ts';
import { listed, movementFilter } from './movementFilter.ts';
import { OperatorError, type CallExchange } from './operatorClient.ts';

function decide(approved: boolean): OperatorCommand {
  return async (input, call) => {
    const withdrawalId = oneWord(input, 'withdrawal');
    const { amount, asset, status } = await call('reviewWithdrawal', { withdrawalId, approved });
    return `${withdrawalId} (${amount} ${asset}) is ${status}.`;
  };
}

/** What stops withdrawals again; nothing where nothing does. */
async function standing(call: CallExchange): Promise<string[]> {
  // Before the first reconciliation there is nothing to be said.
  const last = await call('showReconciliation').catch((error: unknown) => {
    if (error instanceof OperatorError) return undefined;
    throw error;
  });
  const [first] = last?.differences ?? [];
  if (last === undefined || first === undefined) return [];
  const { check, subject, asset, booked, found } = first;
  return [
    `But they will be stopped again within a minute: the books differ in ${last.differenceCount} amounts, such as`,
    `  ${check} ${subject} ${asset}: booked ${booked}, found ${found}`,
    'Find the cause of each, mend it or book it (books adjust), and resume when reconcile finds nothing.',
  ];
}

/** What operators see of deposits, and decide of withdrawals, by their words. */
export const WITHDRAWAL_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'deposits list'(input, call) {
    const { status } = input;
    const filter = { ...movementFilter(input), ...(status !== undefined && { status }) };
    const { list, nextCursor } = await call('listUserDeposits', filter as OperationQuery<'listUserDeposits'>);
    const lines = list.map(({ displayUserId, deposit }) => {
      const { depositId, amount, asset, network, txId, confirmations, requiredConfirmations } = deposit;
      const time = new Date(deposit.createdAt).toISOString();
      const confirmed = `${confirmations}/${requiredConfirmations}`;
      return `${depositId}  ${displayUserId}  ${time}  ${amount} ${asset} by ${network}  ${deposit.status} ${confirmed}  ${txId}`;
    });
    return listed(lines, nextCursor, 'There are no such deposits.');
  },

  async 'withdrawals list'(input, call) {
    const { status } = input;
    const filter = { ...movementFilter(input), ...(status !== undefined && { status }) };
    const { list, nextCursor } = await call(
      'listUserWithdrawals',
      filter as OperationQuery<'listUserWithdrawals'>,
    );
    const lines = list.map(({ displayUserId, value, withdrawal }) => {
      const { withdrawalId, amount, asset, network, address, createdAt } = withdrawal;
      const time = new Date(createdAt).toISOString();
      const state = status === undefined ? '' : `  ${withdrawal.status}`;
      return `${withdrawalId}  ${displayUserId}  ${time}  ${amount} ${asset} (${value} USDT) by ${network} to ${address}${state}`;
    });
    const none =
      status === undefined ? 'No withdrawal waits for a person.' : 'There are no such withdrawals.';
    return listed(lines, nextCursor, none);
  },
  'withdrawals approve': decide(true),
  'withdrawals reject': decide(false),

  async 'withdrawals halt'({ words }, call) {
    const cause = words.join(' ');
    await call('haltWithdrawals', { halted: true, ...(cause !== '' && { cause }) });
    return 'Withdrawals are stopped until withdrawals resume.';
  },
  async 'withdrawals resume'(_input, call) {
    await call('haltWithdrawals', { halted: false });
    return ['Withdrawals go on.', ...(await standing(call))].join('\n');
  },
};
