import type { OperationBody } from '@tidemark/sdk';
import type { OrderType, Side, TimeInForce } from '../market/types.ts';

export type { Balance, Fill, Order } from '@tidemark/sdk/contract';

/** An order as the form asks for it, which knows which members go together; prices and sizes are decimal strings. */
export interface NewOrder {
  readonly pair: string;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce?: TimeInForce;
  readonly price?: string;
  /** In the base asset. */
  readonly quantity?: string;
  /** In the quote asset, fee included; market buys only. */
  readonly quoteAmount?: string;
  /** Accounts that give what the spot account lacks, in this order. */
  readonly fundFrom?: OperationBody<'transfer'>['fundFrom'];
}
