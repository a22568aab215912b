import { formatUnits } from '@tidemark/sdk/core';
import { ownerOf, type EventBatch } from '../../../engine/protocol.ts';
import { isUserAccount } from '../../../views/userAccounts.ts';
import { marginModeOf } from '../../../wire/contracts/marginMode.ts';
import { rateText } from '../../../wire/contracts/rates.ts';
import { contractMessage, type ContractContext } from './contractMessage.ts';
import type { NewMessage } from '../message.ts';

/** What the owners of positions are told of the funding that one command charged: what each position paid or received. */
export function fundingMessages(
  { seq, time, events }: EventBatch,
  { unitsOf, simulated }: ContractContext,
): NewMessage[] {
  return events.flatMap((event) => {
    if (event.kind !== 'funding' || event.amount === 0n || !isUserAccount(event.account)) return [];
    const { account, contract: id, positionSide, lots, rate, amount } = event;
    const units = unitsOf(id);
    if (units === undefined) return [];
    const { name: contract, settle: asset } = units.instrument;
    const isPaid = amount > 0n;
    const params = {
      contract,
      marginMode: marginModeOf(account),
      position: lots > 0 ? 'long' : 'short',
      amount: formatUnits(isPaid ? amount : 0n - amount),
      asset,
      rate: rateText(rate),
    };
    const whose = `${contract} ${params.position} (${params.marginMode})`;
    return contractMessage(
      {
        id: `funding:${seq}:${account}:${id}:${positionSide}`,
        userId: ownerOf(account),
        units,
        simulated,
        time,
      },
      { name: isPaid ? 'fundingPaid' : 'fundingReceived', params },
      `Funding of your ${whose}: you ${isPaid ? 'paid' : 'received'} ${params.amount} ${asset} at a rate of ${params.rate}.`,
    );
  });
}
