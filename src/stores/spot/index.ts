import { api } from '../clients.ts';
import { sendOnce } from '../unanswered.ts';
import { createOrderActions } from './orderActions.ts';

export { useFillHistory, useOrderHistory } from './history.ts';
export type { Balance, Fill, NewOrder, Order } from './types.ts';

/** Placing and cancelling orders on the exchange of this page. */
export const orderActions = createOrderActions(api, sendOnce);
