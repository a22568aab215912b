import type { Topic } from '../topic.ts';
import { balances } from './spot/balances.ts';
import { candles } from './market/candles.ts';
import { contractFills } from './contracts/contractFills.ts';
import { contractOrders } from './contracts/contractOrders.ts';
import { fills } from './spot/fills.ts';
import { insuranceFund } from './contracts/insuranceFund.ts';
import { margin } from './contracts/margin.ts';
import { markPrice } from './contracts/markPrice.ts';
import { messages } from './account/messages.ts';
import { orderBook } from './market/orderBook.ts';
import { orders } from './spot/orders.ts';
import { positions } from './contracts/positions.ts';
import { quote } from './market/quote.ts';
import { trades } from './market/trades.ts';
import { triggerOrders } from './contracts/triggerOrders.ts';

/** Every topic of the realtime gateway, by name. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  [
    ...[quote, orderBook, trades, candles, balances, orders, fills, messages],
    ...[markPrice, insuranceFund, contractOrders, contractFills, positions, margin, triggerOrders],
  ].map((topic) => [topic.name, topic]),
);
