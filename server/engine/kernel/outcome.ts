import type { ContractOrderState, TriggerState } from '../contracts/protocol.ts';
import type { Reject } from './reject.ts';
import type { OrderState } from '../protocol.ts';

/** What a command did, when it was not rejected. */
export interface Accepted {
  readonly orders: readonly OrderState[];
  readonly contractOrders?: readonly ContractOrderState[];
  readonly triggers?: readonly TriggerState[];
  readonly repeated: boolean;
}

export type Outcome = Accepted | Reject;

/** Done, with no order to show for it. */
export const DONE: Accepted = { orders: [], repeated: false };

/** An earlier command with the same idempotency key had done it already. */
export const DONE_BEFORE: Accepted = { orders: [], repeated: true };
