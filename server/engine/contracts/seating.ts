import { PRODUCT, productOf, subOf, type AccountId } from '../protocol.ts';
import { refuse, Refusal } from '../kernel/reject.ts';
import type { EngineState } from '../state.ts';
import type { ContractMarket } from './contractMarket.ts';
import type { ContractSeat } from './contractSeat.ts';
import type { Leg } from './leg.ts';
import type { Contract, LegSide } from './protocol.ts';

/** The contract of a command, or why there is none. */
export function marketOf(state: EngineState, contract: number): ContractMarket | Refusal {
  return (
    state.contracts.markets.get(contract) ?? refuse('unknownInstrument', `There is no contract ${contract}.`)
  );
}

/** The seat of an account at a contract; refuses accounts that do not trade it. */
export function seatOf(state: EngineState, account: AccountId, contract: number): ContractSeat | Refusal {
  const market = marketOf(state, contract);
  if (market instanceof Refusal) return market;
  if (!Number.isSafeInteger(account) || account < 0 || !trades(account, market.contract)) {
    return refuse('invalidCommand', `This account does not trade ${market.contract.name}.`);
  }
  return state.contracts.seat(state.ledger.account(account), market);
}

/** Cross positions live in the account of their settlement, isolated ones in the margin sub-account of the contract. */
function trades(account: AccountId, { id, kind }: Contract): boolean {
  const product = productOf(account);
  if (product === PRODUCT.margin) return subOf(account) === id;
  return product === (kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract) && subOf(account) === 0;
}

/** The leg that an order names; refuses one that the position mode does not have. */
export function legOf(seat: ContractSeat, side: LegSide): Leg | Refusal {
  if (side !== 'net' && side !== 'long' && side !== 'short')
    return refuse('invalidCommand', 'leg must be net, long or short.');
  if (seat.hedge === (side !== 'net')) return seat.leg(side);
  return refuse(
    'invalidCommand',
    seat.hedge
      ? 'In hedge mode an order is for the long or the short leg.'
      : 'In one-way mode an order is for the net leg.',
  );
}
