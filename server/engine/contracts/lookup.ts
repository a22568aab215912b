import { PRODUCT, productOf, subOf, type AccountId } from '../ledger/protocol.ts';
import { reject, Reject } from '../kernel/reject.ts';
import type { ContractsState } from './state.ts';
import type { ContractMarket, ContractAccount, Position } from './model.ts';
import type { Contract, PositionSide } from './protocol.ts';

/** The contract of a command, or why there is none. */
export function marketOf(state: ContractsState, contract: number): ContractMarket | Reject {
  return state.markets.get(contract) ?? reject('unknownInstrument', `There is no contract ${contract}.`);
}

/** The account of an account at a contract; rejects accounts that do not trade it. */
export function contractAccountOf(
  state: ContractsState,
  account: AccountId,
  contract: number,
): ContractAccount | Reject {
  const market = marketOf(state, contract);
  if (market instanceof Reject) return market;
  if (!Number.isSafeInteger(account) || account < 0 || !trades(account, market.contract)) {
    return reject('invalidCommand', `This account does not trade ${market.contract.name}.`);
  }
  return state.contractAccount(account, market);
}

/** Cross positions live in the account of their settlement, isolated ones in the margin sub-account of the contract. */
function trades(account: AccountId, { id, kind }: Contract): boolean {
  const product = productOf(account);
  if (product === PRODUCT.margin) return subOf(account) === id;
  return product === (kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract) && subOf(account) === 0;
}

/** The position that an order names; rejects one that the position mode does not have. */
export function positionOf(account: ContractAccount, side: PositionSide): Position | Reject {
  if (side !== 'net' && side !== 'long' && side !== 'short')
    return reject('invalidCommand', 'positionSide must be net, long or short.');
  if (account.hedge === (side !== 'net')) return account.position(side);
  return reject(
    'invalidCommand',
    account.hedge
      ? 'In hedge mode an order is for the long or the short position.'
      : 'In one-way mode an order is for the net position.',
  );
}
