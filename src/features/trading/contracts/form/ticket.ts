import type { HeldElsewhere } from '../../../../stores/wallet/funding.ts';
import type { Portfolio } from '../../../../stores/contracts/live/portfolio.ts';
import type {
  Contract,
  ContractOrder,
  MarginMode,
  Position,
  PositionMode,
} from '../../../../stores/contracts/types.ts';
import type { FeeRates } from '../../../../stores/growth/ownFees.ts';
import type { Side, TimeInForce, PriceLevel } from '../../../../stores/market/types.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import { isTrigger } from '../orderTypes.ts';
import type { TicketType } from '../orderTypes.ts';

export type TriggerBy = 'last' | 'mark' | 'index';
/** `size`: base assets, or dollars of an inverse contract; `value`: the settlement asset. */
export type SizeUnit = 'size' | 'value';

/** A take-profit or stop-loss as typed. */
export interface TpSlDraft {
  readonly price: string;
  readonly by: TriggerBy;
}

/** Everything the user has entered; texts are kept as typed. */
export interface Ticket {
  /** Hedge mode alone: whether a position is opened or closed. */
  readonly intent: 'open' | 'close';
  /** The side that Enter sends, once it was chosen; what depends on a side is told for it before. */
  readonly side: Side;
  readonly isSideChosen: boolean;
  readonly type: TicketType;
  /** Applies to limit orders alone. */
  readonly timeInForce: TimeInForce;
  readonly price: string;
  /** What a trigger waits for; of a trailing stop what it starts at, empty for at once. */
  readonly triggerPrice: string;
  readonly triggerBy: TriggerBy;
  /** Percent that the price must turn back, of trailing stops. */
  readonly callback: string;
  readonly size: string;
  readonly unit: SizeUnit;
  /** Share of the largest order, 0 to 100; null when the size was typed. */
  readonly percent: number | null;
  /** Quantities by side that the percentage came to, decimal strings; null when the size was typed. */
  readonly shares: Readonly<Record<Side, string>> | null;
  /** One-way mode alone. */
  readonly reduceOnly: boolean;
  /** A take-profit and a stop-loss come with the order, each unless its price is empty. */
  readonly hasTpSl: boolean;
  readonly takeProfit: TpSlDraft;
  readonly stopLoss: TpSlDraft;
  /** The user chose a price, so the market no longer suggests one. */
  readonly isPriceChosen: boolean;
  /** It was tried with problems, so that all of them are shown. */
  readonly isAttempted: boolean;
}

/** The market, the money and the settings around the ticket. */
export interface TicketContext {
  readonly instrument: ContractInstrument;
  readonly marginMode: MarginMode;
  readonly positionMode: PositionMode;
  readonly leverage: number;
  /** Position mode and leverage are the user's; otherwise they are what everybody starts with. */
  readonly hasSettings: boolean;
  /** Visible book, best first. */
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  readonly prices: Readonly<Record<TriggerBy, string | undefined>>;
  /** `undefined` when logged out or not known yet. */
  readonly portfolio: Portfolio | undefined;
  /** The user's open orders in all contracts. */
  readonly orders: readonly ContractOrder[];
  /** What the user's other accounts have of the settlement asset; nothing where that cannot be brought along. */
  readonly elsewhere?: readonly HeldElsewhere[];
  /** What the user pays now; without it what everybody pays at most. */
  readonly rates?: FeeRates | undefined;
}

/** The fields that are plain choices. */
export type Choice = Partial<
  Pick<Ticket, 'intent' | 'side' | 'type' | 'timeInForce' | 'triggerBy' | 'reduceOnly' | 'hasTpSl'>
>;

/** The fields that take numbers. */
export type TicketField = 'price' | 'triggerPrice' | 'callback' | 'size' | 'takeProfit' | 'stopLoss';

export type TicketEvent =
  | { readonly type: 'chosen'; readonly choice: Choice }
  | { readonly type: 'unitChosen'; readonly unit: SizeUnit }
  | { readonly type: 'tpSlByChosen'; readonly exit: 'takeProfit' | 'stopLoss'; readonly by: TriggerBy }
  | { readonly type: 'edited'; readonly field: TicketField; readonly text: string }
  | { readonly type: 'stepped'; readonly field: TicketField; readonly steps: number }
  | { readonly type: 'percentChosen'; readonly percent: number }
  /** A price offered by the market; taken only while the user has not chosen one. */
  | { readonly type: 'priceSuggested'; readonly price: string }
  /** A price, and perhaps an amount, picked from the book or a best-price button. */
  | { readonly type: 'levelPicked'; readonly price: string; readonly amount?: string | undefined }
  /** Prices or money moved. */
  | { readonly type: 'marketMoved' }
  | { readonly type: 'attempted' }
  /** The outcome of an order of this quantity is unknown: resent, it must be the same one. */
  | { readonly type: 'unanswered'; readonly quantity: string }
  /** An order was placed from the ticket as it was then. */
  | { readonly type: 'placed'; readonly sent: Ticket };

const NO_TP_SL: TpSlDraft = { price: '', by: 'mark' };

/** An empty ticket. */
export function createTicket(unit: SizeUnit = 'size'): Ticket {
  return {
    intent: 'open',
    side: 'buy',
    isSideChosen: false,
    type: 'limit',
    timeInForce: 'GTC',
    price: '',
    triggerPrice: '',
    triggerBy: 'mark',
    callback: '',
    size: '',
    unit,
    percent: null,
    shares: null,
    reduceOnly: false,
    hasTpSl: false,
    takeProfit: NO_TP_SL,
    stopLoss: NO_TP_SL,
    isPriceChosen: false,
    isAttempted: false,
  };
}

/** Which position an order of a side is for, and whether it can only shrink it. */
export function targetPositionOf(
  ticket: Pick<Ticket, 'intent' | 'type' | 'reduceOnly'>,
  side: Side,
  positionMode: PositionMode,
): { readonly positionSide: Position['positionSide']; readonly reduceOnly: boolean } {
  const isTrailing = ticket.type === 'trailingStop';
  if (positionMode === 'oneWay') return { positionSide: 'net', reduceOnly: ticket.reduceOnly || isTrailing };
  const closes = ticket.intent === 'close' || isTrailing;
  return { positionSide: (side === 'buy') === closes ? 'short' : 'long', reduceOnly: closes };
}

/** Whether settings, money and orders are known; before that an order could become another one than was meant. */
export const isReady = ({
  hasSettings,
  portfolio,
}: Pick<TicketContext, 'hasSettings' | 'portfolio'>): boolean => hasSettings && portfolio !== undefined;

/** Whether take-profit and stop-loss can come with it: orders that open, placed at once. */
export function canHaveTpSl(
  ticket: Pick<Ticket, 'intent' | 'type' | 'reduceOnly'>,
  positionMode: PositionMode,
): boolean {
  return !isTrigger(ticket.type) && !targetPositionOf(ticket, 'buy', positionMode).reduceOnly;
}

/** What stands in a field. */
export const fieldText = (ticket: Ticket, field: TicketField): string =>
  field === 'takeProfit' || field === 'stopLoss' ? ticket[field].price : ticket[field];

/** A number while it is being typed: `"12."` counts as `"12"`. */
export const plain = (text: string): string => text.replace(/\.$/, '');

const USUAL = 10;

/** The leverage of who never chose one, as the exchange has it. */
export function startingLeverage({ maxLeverage }: Pick<Contract, 'maxLeverage'>): number {
  return Math.min(USUAL, maxLeverage);
}

/** What a button says it does. */
type TicketAction = 'buy' | 'sell' | 'openLong' | 'openShort' | 'closeLong' | 'closeShort';

/** Names what an order of a side does: in hedge mode it opens or closes a position. */
export function ticketActionOf(
  ticket: Pick<Ticket, 'intent' | 'type' | 'reduceOnly'>,
  side: Side,
  positionMode: PositionMode,
): TicketAction {
  const { positionSide, reduceOnly } = targetPositionOf(ticket, side, positionMode);
  if (positionSide === 'net') return side;
  const position = positionSide === 'long' ? 'Long' : 'Short';
  return reduceOnly ? `close${position}` : `open${position}`;
}
