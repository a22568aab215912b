import type { Contract } from '../../engine/contracts/protocol.ts';
import type { Command, QuoteLevel, Side } from '../../engine/protocol.ts';
import { CONTRACT_ACCOUNTS, SPOT_ACCOUNTS, type SourceAccounts } from './accounts.ts';

/** Where a market source trades one pair or contract: makes its commands. */
export interface Desk {
  /** Instrument or contract. */
  readonly id: number;
  /** Brings the market maker's levels to their targets; `replace` drops all that are not named. */
  quote(levels: readonly QuoteLevel[], replace?: boolean): Command;
  /** Takes up to `lots` at `price` ticks or better; what is not filled at once is dropped. */
  take(side: Side, price: number, lots: number): Command;
}

const quoting =
  (id: number, { maker }: SourceAccounts): Desk['quote'] =>
  (levels, replace = false) => ({ kind: 'quote', account: maker, instrument: id, levels, replace });

export function spotDesk(id: number): Desk {
  return {
    id,
    quote: quoting(id, SPOT_ACCOUNTS),
    take: (side, price, lots) => ({
      kind: 'placeOrder',
      account: SPOT_ACCOUNTS.tape,
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

export function contractDesk({ id, kind }: Pick<Contract, 'id' | 'kind'>): Desk {
  const accounts = CONTRACT_ACCOUNTS[kind];
  return {
    id,
    quote: quoting(id, accounts),
    take: (side, price, lots) => ({
      kind: 'placeContractOrder',
      account: accounts.tape,
      contract: id,
      side,
      leg: 'net',
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
