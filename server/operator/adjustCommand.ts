import { randomUUID } from 'node:crypto';
import type { OperatorCommand } from './command.ts';
import { UsageError } from './usage.ts';

/** Corrects the books: without --book it only says how, with the command that does it. */
export const adjustBooks: OperatorCommand = async (input, call) => {
  const { words, reason: reasons, of: withdrawalId, isFinal } = input;
  const [account, asset, amount, ...more] = words;
  if (account === undefined || asset === undefined || amount === undefined || more.length > 0)
    throw new UsageError('Name the account, the asset and the amount: books adjust ethereum:hot ETH -0.25');
  const [reason = ''] = reasons;
  if (reasons.length !== 1 || reason.trim() === '')
    throw new UsageError('Say why, once: --reason "Withdrawal of the validator 81234"');
  const adjustmentId = input.id ?? `adj_${randomUUID().slice(0, 8)}`;
  const made = await call('adjustBooks', {
    ...{ adjustmentId, account, asset, amount, reason, isPreview: !isFinal },
    ...(withdrawalId !== undefined && { withdrawalId }),
  });
  const { counterAccount, before, after, counterBefore, counterAfter, found, isBooked } = made;
  const lines = [
    `${account} ${asset}: ${before} becomes ${after}`,
    `${counterAccount} ${asset}: ${counterBefore} becomes ${counterAfter}`,
  ];
  if (withdrawalId === undefined && found !== null && found !== after && !account.startsWith('suspense:'))
    lines.push(`The last reconciliation found ${found} there: it will differ all the same.`);
  if (isBooked)
    return [...lines, `Booked as ${adjustmentId}. Whether everything agrees now says reconcile.`].join('\n');
  const of = withdrawalId === undefined ? '' : ` --of ${withdrawalId}`;
  const again = `books adjust ${account} ${asset} ${amount}${of} --reason ${JSON.stringify(reason)} --id ${adjustmentId} --book`;
  return [...lines, 'Nothing is booked yet. To book it:', `  npm run operator -- ${again}`].join('\n');
};
