import type { OperationData } from '@tidemark/sdk/contract';
import type { OperatorCommand } from './command.ts';
import { UsageError } from './usage.ts';

type Fund = OperationData<'listInsuranceFund'>[number];

const PRODUCTS = ['wallet', 'spot', 'coinm', 'usdtm'] as const;

/** The product of an account by its word. Throws {@link UsageError}. */
function productOf(word = 'wallet'): (typeof PRODUCTS)[number] {
  const found = PRODUCTS.find((name) => name === word);
  if (found === undefined)
    throw new UsageError(`--account must be wallet, spot, coinm or usdtm (contracts), not "${word}".`);
  return found;
}

function adjust(direction: 'credit' | 'debit'): OperatorCommand {
  return async ({ words, reason: reasons, id: adjustmentId, account }, call) => {
    const [displayUserId, asset, amount, ...more] = words;
    if (displayUserId === undefined || asset === undefined || amount === undefined || more.length > 0)
      throw new UsageError(`Name the UID, the asset and the amount: user ${direction} 61000100 USDT 25`);
    const [reason = ''] = reasons;
    if (reasons.length !== 1 || reason.trim() === '')
      throw new UsageError('Say why, once: --reason "Lost by ticket 81"');
    if (adjustmentId === undefined)
      throw new UsageError('Name an id, for which it is done once: --id ticket-81');
    const product = productOf(account);
    const order = { adjustmentId, displayUserId, direction, asset, amount, product, reason };
    const { isRepeated, available, held } = await call('adjustUserBalance', order);
    const done = direction === 'credit' ? 'credited to' : 'taken from';
    return [
      isRepeated
        ? `${adjustmentId} was done before: nothing is moved again.`
        : `${amount} ${asset} ${done} ${displayUserId}.`,
      `${displayUserId} has ${available} ${asset} available there, and ${held} held.`,
    ].join('\n');
  };
}

function lineOf({ asset, balance, held, funded }: Fund): string {
  return `insurance  ${balance} ${asset}  held ${held}  funded by operators ${funded}`;
}

/** What operators move of the exchange's own money, by its words. */
export const FUNDS_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  'user credit': adjust('credit'),
  'user debit': adjust('debit'),

  async 'insurance list'({ words }, call) {
    if (words.length > 0) throw new UsageError('Say nothing behind insurance list.');
    return (await call('listInsuranceFund')).map(lineOf).join('\n');
  },

  async 'insurance fund'({ words: [asset, amount, ...more], id: fundingId }, call) {
    if (asset === undefined || amount === undefined || more.length > 0)
      throw new UsageError('Name the asset and the amount: insurance fund USDT 50000 --id q3');
    if (fundingId === undefined) throw new UsageError('Name an id, for which it is done once: --id q3');
    const { isRepeated, fund } = await call('fundInsurance', { fundingId, asset, amount });
    const done = isRepeated
      ? `${fundingId} was done before: nothing is moved again.`
      : `${amount} ${asset} moved into the insurance fund.`;
    return `${done}\n${lineOf(fund)}`;
  },
};
