import { sdk } from '../clients.ts';
import { sendOnce } from '../unanswered.ts';
import { createOrderActions } from './orderActions.ts';

/** Placing and cancelling orders on the exchange of this page. */
export const orderActions = createOrderActions(sdk, sendOnce);
