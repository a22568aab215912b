import { atLeastZero, least, type LedgerUnits } from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import type { ContractAccount, MarginAccount, ContractMarket } from '../model.ts';
import type { Balance } from '../../ledger/account.ts';
import { INSURANCE_ACCOUNT } from '../../ledger/protocol.ts';

/** What rounding prices and profits may leave a margin account short of, in ledger units: a few for each position that was closed. */
const ROUNDING = 100n;

/**
 * Brings a margin account without positions that is below zero back to nothing. Fractions come from where rounding goes. More than that is left only
 * where nobody on the other side of a contract had the money: then the insurance fund pays as long as it can, and the rest is
 * the exchange's own loss, which its clearing account shows.
 */
export function coverShortfall(state: ContractsState, margin: MarginAccount): void {
  const { balance, wallet, contracts, hasPosition } = margin;
  const [account] = contracts;
  if (account === undefined || balance >= 0n || margin.account.isMarketSource) return;
  if (hasPosition) return;
  const owed = 0n - balance;
  const fund = insuranceAccount(state, account.market);
  const fromFund = owed > ROUNDING ? least<LedgerUnits>(atLeastZero(fund.margin.equity), owed) : 0n;
  const { clearing } = account.market.exchange;
  state.ledger.credit(wallet, owed);
  state.ledger.debit(fund.margin.wallet, fromFund);
  state.ledger.debit(clearing, owed - fromFund);
  notePaid(state, account, { from: fund.margin.wallet, units: fromFund });
  notePaid(state, account, { from: clearing, units: owed - fromFund });
}

/** Brings the fund back to nothing where closing its position with one counterparty after the other left it fractions short of that. */
export function coverRounding(state: ContractsState, fund: ContractAccount, counterparties: number): void {
  const owed = 0n - fund.margin.equity;
  if (owed <= 0n || owed > 2n * BigInt(counterparties)) return;
  const { clearing } = fund.market.exchange;
  state.ledger.credit(fund.margin.wallet, owed);
  state.ledger.debit(clearing, owed);
  notePaid(state, fund, { from: clearing, units: owed });
}

function notePaid(
  state: ContractsState,
  { margin, market }: ContractAccount,
  { from, units: amount }: { readonly from: Balance; readonly units: LedgerUnits },
): void {
  const [account, counterpart] = [margin.account.id, from.account.id];
  state.settled({ cause: 'liquidation', contract: market.contract.id, account, counterpart, amount });
}

/** The insurance fund's account at a contract. */
export function insuranceAccount(state: ContractsState, market: ContractMarket): ContractAccount {
  return state.contractAccount(INSURANCE_ACCOUNT, market);
}
