export { useFillHistory, useOrderHistory } from './history.ts';
export { orderActions } from './orders.ts';
export { useBalances, useFills, useOrders } from './streams.ts';
export type { Balance, Fill, NewOrder, Order, OrderType } from './types.ts';
