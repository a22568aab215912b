import type { LiquidatedSide, LiquidationStage } from '../../../engine/contracts/protocol.ts';
import type { AccountId } from '../../../engine/protocol.ts';
import { marginModeOf } from '../../../wire/contracts/marginMode.ts';
import { contractMessage, sizeAsset, priceText, type ContractNews } from './contractMessage.ts';
import type { NewMessage } from '../message.ts';

/** What there is to tell of a position that was closed without its owner's doing. */
export interface LiquidatedPosition extends ContractNews {
  readonly account: AccountId;
  readonly side: LiquidatedSide;
  /** Lots that were closed. */
  readonly lots: number;
  /** What they were closed at, in price units. */
  readonly price: bigint;
  /** The mark that led to it, in price units, and its contract: another position of the same margin account may have lost. */
  readonly mark: bigint;
  readonly markUnits: ContractNews['units'];
}

type Params = Readonly<Record<string, string>>;

const CAUSE = 'the margin no longer covered the maintenance margin';

/** In English, by how far the liquidation went. */
const LIQUIDATED: Readonly<Record<LiquidationStage, (params: Params) => string>> = {
  ordersCancelled: ({ contract, marginMode }) =>
    `Your open orders in ${contract} (${marginMode}) were cancelled, because ${CAUSE} of your positions.`,
  netted: ({ contract, marginMode, markContract, mark, quote, quantity, asset, price }) =>
    `Your long and short in ${contract} (${marginMode}) were closed against each other, ${quantity} ${asset} of each at ${price} ${quote}: ` +
    `the mark price of ${markContract} reached ${mark} ${quote}, and ${CAUSE}. Any open orders were cancelled.`,
  reduced: ({ contract, position, marginMode, markContract, mark, quote, quantity, asset, price }) =>
    `Your ${contract} ${position} (${marginMode}) was partially liquidated: the mark price of ${markContract} reached ${mark} ${quote}, and ${CAUSE}. ` +
    `Any open orders were cancelled, and ${quantity} ${asset} was closed at ${price} ${quote}; the rest stays open.`,
  takenOver: (params) =>
    `${wholly(params)} the position was taken over at the bankruptcy price of ${params['price']} ${params['quote']}.`,
  deleveraged: (params) =>
    `${wholly(params)} the position was closed by auto-deleveraging at the bankruptcy price of ${params['price']} ${params['quote']}.`,
};

function wholly({
  contract,
  position,
  quantity,
  asset,
  marginMode,
  markContract,
  mark,
  quote,
}: Params): string {
  return (
    `Your ${contract} ${position} of ${quantity} ${asset} (${marginMode}) was liquidated: the mark price of ${markContract} reached ${mark} ${quote}, ` +
    `and ${CAUSE}. Any open orders were cancelled, and`
  );
}

/** Explains to its owner how a position was liquidated, or that orders were cancelled to prevent it. */
export function positionLiquidated(stage: LiquidationStage, position: LiquidatedPosition): NewMessage {
  const params = { ...paramsOf(position), stage };
  return contractMessage(position, { name: 'liquidation', params }, LIQUIDATED[stage](params));
}

/** Explains to its owner that a profitable position was closed against one that nobody could take over. */
export function positionDeleveraged(position: LiquidatedPosition): NewMessage {
  const params = paramsOf(position);
  const { contract, position: side, marginMode, quantity, asset, price, quote } = params;
  const title =
    `Your ${contract} ${side} (${marginMode}) was reduced by auto-deleveraging: ${quantity} ${asset} was closed at ${price} ${quote}, ` +
    `because the insurance fund could not take over a liquidated position on the other side.`;
  return contractMessage(position, { name: 'deleveraging', params }, title);
}

function paramsOf({ account, side, lots, price, mark, markUnits, units }: LiquidatedPosition): Params {
  const { instrument } = units;
  return {
    contract: instrument.name,
    marginMode: marginModeOf(account),
    position: side,
    quantity: units.quantity(lots),
    asset: sizeAsset(instrument),
    price: priceText(price, units),
    mark: priceText(mark, markUnits),
    markContract: markUnits.instrument.name,
    quote: instrument.quote,
  };
}
