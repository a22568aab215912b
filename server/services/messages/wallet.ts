import { formatUnits } from '@tidemark/sdk/core';
import type { DepositRow, WithdrawalRow } from '../wallet/tables.ts';
import type { NewMessage } from './message.ts';

/** Tells a user that the chain took back a deposit that they had been credited. @param amount what is taken back, as a decimal */
export function depositReversed(
  { id, round, userId, asset }: Pick<DepositRow, 'id' | 'round' | 'userId' | 'asset'>,
  amount: string,
): NewMessage {
  return {
    id: `depositReversed:${id}:${round}`,
    userId,
    type: 'user',
    title: `The network took back a deposit of ${amount} ${asset}, and so does the exchange.`,
    linkUrl: '/personal/deposit',
    template: { name: 'depositReversed', params: { asset, amount } },
  };
}

type Told = Pick<WithdrawalRow, 'id' | 'userId' | 'asset' | 'amount' | 'fee' | 'address'>;

/** Tells a user that a withdrawal has arrived. */
export function withdrawalCompleted({ id, userId, asset, amount, fee, address }: Told): NewMessage {
  const receives = formatUnits(BigInt(amount) - BigInt(fee));
  return {
    id: `withdrawalCompleted:${id}`,
    userId,
    type: 'user',
    title: `Your withdrawal of ${receives} ${asset} to ${address} has arrived.`,
    linkUrl: '/personal/withdrawal',
    template: { name: 'withdrawalCompleted', params: { asset, amount: receives, address } },
  };
}

/** Tells a user that the money of a withdrawal is back. */
export function withdrawalReturned({ id, userId, asset, amount, address }: Told): NewMessage {
  const whole = formatUnits(BigInt(amount));
  return {
    id: `withdrawalReturned:${id}`,
    userId,
    type: 'user',
    title: `Your withdrawal of ${whole} ${asset} to ${address} was not made. The amount is back in your wallet.`,
    linkUrl: '/personal/withdrawal',
    template: { name: 'withdrawalReturned', params: { asset, amount: whole, address } },
  };
}
