import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Command, QuoteLevel, Side } from '../../engine/protocol.ts';
import { CONTRACT_ACCOUNTS, SPOT_ACCOUNTS, type SourceAccounts } from './accounts.ts';

/** Where a market source trades one pair or contract: makes its commands. */
export interface OrderEntry {
  /** Instrument or contract. */
  readonly id: number;
  /** Brings the market maker's levels to their targets; `replace` drops all that are not named. */
  quote(levels: readonly QuoteLevel[], replace?: boolean): Command;
  /** Takes up to `lots` at `price` ticks or better; what is not filled at once is dropped. */
  take(side: Side, price: number, lots: number): Command;
}

const quoting =
  (id: number, { maker }: SourceAccounts): OrderEntry['quote'] =>
  (levels, replace = false) => ({ kind: 'quote', account: maker, instrument: id, levels, replace });

export function spotOrderEntry(id: number): OrderEntry {
  return {
    id,
    quote: quoting(id, SPOT_ACCOUNTS),
    take: (side, price, lots) => ({
      kind: 'placeOrder',
      account: SPOT_ACCOUNTS.taker,
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

export function contractOrderEntry({ id, kind }: Pick<Contract, 'id' | 'kind'>): OrderEntry {
  const accounts = CONTRACT_ACCOUNTS[kind];
  return {
    id,
    quote: quoting(id, accounts),
    take: (side, price, lots) => ({
      kind: 'placeContractOrder',
      account: accounts.taker,
      contract: id,
      side,
      positionSide: 'net',
      type: 'limit',
      timeInForce: 'IOC',
      price,
      quantity: lots,
      reduceOnly: false,
      clientOrderId: '',
      selfTradePrevention: 'cancelTaker',
      takeProfit: null,
      stopLoss: null,
    }),
  };
}
