import type { ContractOrderState, TriggerPurpose, TriggerState } from '../../../engine/contracts/protocol.ts';
import { ownerOf, type EngineEvent } from '../../../engine/protocol.ts';
import { isUserAccount } from '../../../views/userAccounts.ts';
import { marginModeOf } from '../../../wire/contracts/marginMode.ts';
import { averagePrice } from '../../../wire/contracts/values.ts';
import {
  contractMessage,
  sizeAsset,
  priceText,
  type ContractNews,
  type ContractContext,
} from './contractMessage.ts';
import type { NewMessage } from '../message.ts';

/** What the owner of a contract order or of a trigger is told of an event; `undefined` for nothing. */
export function contractOrderNews(
  event: EngineEvent,
  { unitsOf, simulated }: ContractContext,
): NewMessage | undefined {
  if (event.kind !== 'contractOrder' && event.kind !== 'trigger') return undefined;
  const subject = event.kind === 'trigger' ? event.trigger : event.order;
  const units = unitsOf(subject.contract);
  if (units === undefined || !isUserAccount(subject.account)) return undefined;
  const { account, updatedAt: time } = subject;
  const news = { userId: ownerOf(account), units, simulated, time };
  return event.kind === 'trigger' ? triggerNews(event.trigger, news) : orderNews(event.order, news);
}

type Facts = Omit<ContractNews, 'id'>;

/**
 * Of an order that is over and was filled at least in part, or that a trigger placed for nothing. Those that liquidate are told with the
 * liquidation.
 */
function orderNews(order: ContractOrderState, facts: Facts): NewMessage | undefined {
  const { status, filled, origin } = order;
  const isOver = status !== 'open' && status !== 'partiallyFilled';
  if (!isOver || origin === 'liquidation') return undefined;
  if (filled > 0) return filledNews(order, facts);
  return origin === 'trigger' && status === 'expired' ? unfilledNews(order, facts) : undefined;
}

function unfilledNews(
  { orderId, account, side, quantity: lots }: ContractOrderState,
  facts: Facts,
): NewMessage {
  const { units } = facts;
  const [contract, marginMode] = [units.instrument.name, marginModeOf(account)];
  const [total, asset] = [units.quantity(lots), sizeAsset(units.instrument)];
  return contractMessage(
    { id: `contractOrder:${orderId}`, ...facts },
    { name: 'contractOrderUnfilled', params: { contract, marginMode, side, total, asset } },
    `Your ${contract} order (${marginMode}) to ${side} ${total} ${asset} was cancelled: no liquidity available.`,
  );
}

function filledNews(order: ContractOrderState, facts: Facts): NewMessage {
  const { orderId, side, status, filled } = order;
  const { units } = facts;
  const { instrument } = units;
  const [quantity, total] = [units.quantity(filled), units.quantity(order.quantity)];
  const average = averagePrice(instrument, filled, order.filledValue);
  const price = average === undefined ? '0' : priceText(average, units);
  const [asset, quote, contract] = [sizeAsset(instrument), instrument.quote, instrument.name];
  const marginMode = marginModeOf(order.account);
  const params = { contract, marginMode, side, quantity, asset, price, quote, orderId: String(orderId) };
  const news = { id: `contractOrder:${orderId}`, ...facts };
  return status === 'filled'
    ? contractMessage(
        news,
        { name: 'contractOrderFilled', params },
        `Your ${contract} order (${marginMode}) to ${side} ${quantity} ${asset} was filled at ${price} ${quote}.`,
      )
    : contractMessage(
        news,
        { name: 'contractOrderPartlyFilled', params: { ...params, total } },
        `Your ${contract} order (${marginMode}) to ${side} ${total} ${asset} has ended: ${quantity} ${asset} was filled at ${price} ${quote}.`,
      );
}

const PURPOSES: Readonly<Record<TriggerPurpose, string>> = {
  entry: 'Trigger order',
  takeProfit: 'Take Profit',
  stopLoss: 'Stop Loss',
  trailingStop: 'Trailing Stop',
};

/** Of a trigger whose price came, whether its order could be placed or not. */
function triggerNews(trigger: TriggerState, facts: Facts): NewMessage | undefined {
  const { triggerId, purpose, status, triggerPrice } = trigger;
  if (status !== 'triggered' && status !== 'failed') return undefined;
  const { units } = facts;
  const { name: contract, quote } = units.instrument;
  const marginMode = marginModeOf(trigger.account);
  // A trailing stop that is under way has no trigger price of its own.
  const price = triggerPrice === 0 ? '' : units.price(triggerPrice);
  const orderType = trigger.price === 0 ? 'market' : 'limit';
  const params = { contract, marginMode, purpose, price, quote };
  const what = `${contract} (${marginMode}) · ${PURPOSES[purpose]}${price && ` ${price} ${quote}`} triggered`;
  const news = { id: `trigger:${triggerId}`, ...facts };
  return status === 'triggered'
    ? contractMessage(
        news,
        { name: 'triggerFired', params: { ...params, orderType } },
        `${what}; ${orderType} order placed`,
      )
    : contractMessage(news, { name: 'triggerFailed', params }, `${what}; order rejected`);
}
