import type { Topic } from '../topic.ts';
import { balances } from './balances.ts';
import { candles } from './candles.ts';
import { contractFills } from './contractFills.ts';
import { contractOrders } from './contractOrders.ts';
import { fills } from './fills.ts';
import { insuranceFund } from './insuranceFund.ts';
import { margin } from './margin.ts';
import { markPrice } from './markPrice.ts';
import { messages } from './messages.ts';
import { orderBook } from './orderBook.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { quote } from './quote.ts';
import { trades } from './trades.ts';
import { triggerOrders } from './triggerOrders.ts';

/** Every topic of the realtime gateway, by name. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  [
    ...[quote, orderBook, trades, candles, balances, orders, fills, messages],
    ...[markPrice, insuranceFund, contractOrders, contractFills, positions, margin, triggerOrders],
  ].map((topic) => [topic.name, topic]),
);
