import { PRODUCT } from '../../engine/protocol.ts';
import { sourceAccounts } from '../shared/accounts.ts';
import type { OrderEntry } from '../shared/source.ts';

export const SPOT_ACCOUNTS = sourceAccounts(PRODUCT.spot);

/** Where a market source trades a pair. */
export function spotOrderEntry(id: number): OrderEntry {
  const { maker, taker } = SPOT_ACCOUNTS;
  return {
    id,
    quote: (levels, replace = false) => ({ kind: 'quote', account: maker, instrument: id, levels, replace }),
    take: (side, price, lots) => ({
      kind: 'placeOrder',
      account: taker,
      instrument: id,
      side,
      type: 'limit',
      timeInForce: 'IOC',
      price,
      quantity: lots,
      quoteBudget: 0n,
      clientOrderId: '',
      selfTradePrevention: 'cancelTaker',
    }),
  };
}
