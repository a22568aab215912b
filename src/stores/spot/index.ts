export { useFillHistory, useOrderHistory } from './history.ts';
export { orderActions } from './orders.ts';
export type { Balance, Fill, NewOrder, Order, OrderType } from './types.ts';
