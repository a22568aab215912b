import { oneWord, type OperatorCommand } from './command.ts';

function decide(approved: boolean): OperatorCommand {
  return async (input, call) => {
    const withdrawalId = oneWord(input, 'withdrawal');
    const { amount, asset, status } = await call('reviewWithdrawal', { withdrawalId, approved });
    return `${withdrawalId} (${amount} ${asset}) is ${status}.`;
  };
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
    return 'Withdrawals go on.';
  },
};
