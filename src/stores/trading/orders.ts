import { api } from '../clients.ts';
import { isAnswer, newClientId } from '../idempotency.ts';
import { createOrderActions } from './orderActions.ts';

/** Placing and cancelling orders on the exchange of this page. */
export const orderActions = createOrderActions(api, isAnswer, newClientId);
