// Every topic of the realtime gateway. A new one is a file of its own and a line here.
export { messages } from './account/messages.ts';
export { preferences } from './account/preferences.ts';
export { contractFills } from './contracts/contractFills.ts';
export { contractOrders } from './contracts/contractOrders.ts';
export { contractSettings } from './contracts/contractSettings.ts';
export { insuranceFund } from './contracts/insuranceFund.ts';
export { margin } from './contracts/margin.ts';
export { markPrice } from './contracts/markPrice.ts';
export { positions } from './contracts/positions.ts';
export { triggerOrders } from './contracts/triggerOrders.ts';
export { candles } from './market/candles.ts';
export { orderBook } from './market/orderBook.ts';
export { quote } from './market/quote.ts';
export { trades } from './market/trades.ts';
export { balances } from './spot/balances.ts';
export { fills } from './spot/fills.ts';
export { orders } from './spot/orders.ts';
