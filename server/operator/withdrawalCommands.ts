import { oneWord, type OperatorCommand } from './command.ts';
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

/** What operators decide of withdrawals, by their words. */
export const WITHDRAWAL_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  async 'withdrawals list'(_input, call) {
    const { list } = await call('listUserWithdrawals');
    const lines = list.map(({ displayUserId, value, withdrawal }) => {
      const { withdrawalId, amount, asset, network, address, createdAt } = withdrawal;
      const time = new Date(createdAt).toISOString();
      return `${withdrawalId}  ${displayUserId}  ${time}  ${amount} ${asset} (${value} USDT) by ${network} to ${address}`;
    });
    return lines.length === 0 ? 'No withdrawal waits for a person.' : lines.join('\n');
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
