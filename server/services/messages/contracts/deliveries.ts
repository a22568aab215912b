import { formatUnits } from '@tidemark/sdk/core';
import { ownerOf, type EventBatch } from '../../../engine/protocol.ts';
import { isUserAccount } from '../../../views/userAccounts.ts';
import { marginModeOf } from '../../../wire/contracts/marginMode.ts';
import { contractMessage, priceText, sizeAsset, type ContractContext } from './contractMessage.ts';
import type { NewMessage } from '../message.ts';

/** Tells the owners of positions that the end of a contract closed at which price, and what that brought or cost. */
export function deliveryMessages(
  { seq, time, events }: EventBatch,
  { unitsOf, simulated }: ContractContext,
): NewMessage[] {
  return events.flatMap((event) => {
    if (event.kind !== 'delivery' || !isUserAccount(event.account)) return [];
    const { account, contract: id, positionSide, lots, price, realized } = event;
    const units = unitsOf(id);
    if (units === undefined) return [];
    const { name: contract, settle, quote } = units.instrument;
    const params = {
      contract,
      marginMode: marginModeOf(account),
      position: lots > 0 ? 'long' : 'short',
      quantity: units.quantity(Math.abs(lots)),
      asset: sizeAsset(units.instrument),
      price: priceText(BigInt(price), units),
      quote,
      profit: formatUnits(realized),
      settle,
    };
    const { position, marginMode, quantity, asset, profit } = params;
    return contractMessage(
      {
        id: `delivery:${seq}:${account}:${id}:${positionSide}`,
        userId: ownerOf(account),
        ...{ units, simulated, time },
      },
      { name: 'positionSettled', params },
      `${contract} was delisted. Your ${position} of ${quantity} ${asset} (${marginMode}) was settled at ${params.price} ${quote}. Realized PNL: ${profit} ${settle}.`,
    );
  });
}
