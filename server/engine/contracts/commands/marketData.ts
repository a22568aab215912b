import { fundingPayment, priceOf, rateOf } from '@tidemark/sdk/core';
import { DONE, DONE_BEFORE, marketHalted, type Outcome, reject, Reject } from '../../kernel/outcome.ts';
import { type ContractsState, marketOf } from '../state.ts';
import type { ContractAccount, Position } from '../model.ts';
import { reachTriggers } from '../reaching.ts';
import { followPrices } from '../liquidation/liquidate.ts';
import type { ContractCommand } from '../protocol.ts';

type CommandOf<Kind extends ContractCommand['kind']> = Extract<ContractCommand, { kind: Kind }>;

/** Funding rates beyond ± 10 % an interval are a mistake, in 1e-12. */
const MAX_RATE = 100_000_000_000;

/** Takes in new prices: sets off what waited for them, and liquidates who can no longer stand them. */
export function mark(state: ContractsState, command: CommandOf<'mark'>): Outcome {
  const market = marketOf(state, command.contract);
  if (market instanceof Reject) return market;
  if (state.kernel.halted.has(command.contract)) return marketHalted();
  if (!isPrice(command.mark) || !isPrice(command.index))
    return reject('invalidCommand', 'Mark and index must be positive whole price units.');
  const before = { mark: market.mark, index: market.index };
  market.formerMark = market.mark;
  market.mark = command.mark;
  market.index = command.index;
  state.events.add({ kind: 'mark', contract: market.contract.id, mark: market.mark, index: market.index });
  for (const by of ['mark', 'index'] as const) {
    if (market[by] !== before[by]) reachTriggers(state, market, by, BigInt(market[by]), BigInt(market[by]));
  }
  followPrices(state, market);
  market.formerMark = market.mark;
  return DONE;
}

/** Charges longs and pays shorts, or the other way round, at one frozen mark and rate; what rounding leaves stays with clearing. */
export function settleFunding(state: ContractsState, command: CommandOf<'settleFunding'>): Outcome {
  const market = marketOf(state, command.contract);
  if (market instanceof Reject) return market;
  if (state.kernel.halted.has(command.contract)) return marketHalted();
  if (!isPrice(command.mark)) return reject('invalidCommand', 'The mark must be positive whole price units.');
  if (!Number.isSafeInteger(command.rate) || Math.abs(command.rate) > MAX_RATE)
    return reject('invalidCommand', `The rate must be within ± ${MAX_RATE} of 1e-12.`);
  if (!Number.isSafeInteger(command.fundingTime) || command.fundingTime < 1)
    return reject('invalidCommand', 'The funding time must be a time.');
  if (market.mark === 0) return reject('noMarkPrice', 'The contract has no mark price yet.');
  if (command.fundingTime <= market.lastFundingTime) return DONE_BEFORE;
  // Whoever is settled at this time pays no funding for it.
  if (market.delisting !== null && command.fundingTime >= market.delisting.endsAt) return DONE_BEFORE;
  market.lastFundingTime = command.fundingTime;
  const { contract, fundingTime, rate } = command;
  state.events.add({ kind: 'fundingRate', contract, fundingTime, mark: command.mark, rate });
  for (const account of market.sortedAccounts()) {
    for (const position of account.positions) charge(state, account, position, command);
  }
  market.funding = { mark: priceOf(command.mark), rate: rateOf(rate) };
  followPrices(state, market);
  market.funding = undefined;
  return DONE;
}

function charge(
  state: ContractsState,
  { margin, market }: ContractAccount,
  position: Position,
  { mark: frozen, rate }: CommandOf<'settleFunding'>,
): void {
  const { open } = position;
  if (open === undefined) return;
  const amount = fundingPayment(open, priceOf(frozen), rateOf(rate));
  if (amount === 0n) return;
  state.ledger.debit(margin.wallet, amount);
  state.ledger.credit(market.exchange.clearing, amount);
  margin.markDirty();
  if (margin.account.isMarketSource) {
    const { clearing } = market.exchange;
    state.settled({
      cause: 'funding',
      contract: market.contract.id,
      account: margin.account.id,
      counterpart: clearing.account.id,
      amount: 0n - amount,
    });
    return;
  }
  state.events.add({
    kind: 'funding',
    account: margin.account.id,
    contract: market.contract.id,
    positionSide: position.side,
    lots: position.lots,
    mark: frozen,
    rate,
    amount,
  });
}

const isPrice = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
