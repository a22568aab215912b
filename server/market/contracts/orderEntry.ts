import type { ContractKind } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';
import { PRODUCT } from '../../engine/protocol.ts';
import { sourceAccounts, type SourceAccounts } from '../shared/accounts.ts';
import type { OrderEntry } from '../shared/source.ts';

/** The engine asks the exchange's own accounts for no margin and never liquidates them. */
export const CONTRACT_ACCOUNTS: Readonly<Record<ContractKind, SourceAccounts>> = {
  linear: sourceAccounts(PRODUCT.derivatives),
  inverse: sourceAccounts(PRODUCT.coinContract),
};

/** Where a market source trades a contract. */
export function contractOrderEntry({ id, kind }: Pick<Contract, 'id' | 'kind'>): OrderEntry {
  const { maker, taker } = CONTRACT_ACCOUNTS[kind];
  return {
    id,
    quote: (levels, replace = false) => ({ kind: 'quote', account: maker, instrument: id, levels, replace }),
    take: (side, price, lots) => ({
      kind: 'placeContractOrder',
      account: taker,
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
