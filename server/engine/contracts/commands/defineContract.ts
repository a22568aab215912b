import { ladderOf } from '@tidemark/sdk/core';
import { MAX_FEE_PPM, MAX_KEY_LENGTH, MAX_ORDER_UNITS } from '../../kernel/limits.ts';
import { DONE, type Outcome, reject, type Reject } from '../../kernel/outcome.ts';
import { hasSameSteps, stepsFault } from '../../book/steps.ts';
import type { ContractMarket } from '../model.ts';
import { cancelOffStep } from '../offStep.ts';
import { defaultLeverage } from '../pricedContract.ts';
import { RULES } from '../rules.ts';
import type { ContractsState } from '../state.ts';
import type { Contract, ContractAnswer, ContractCommand } from '../protocol.ts';

/** Sub-account numbers have three digits. */
const MAX_CONTRACT_ID = 999;

/**
 * Opens a contract, or changes the rules of an open one for orders and marks to come; open orders and triggers that a new tick or lot does
 * not allow are cancelled.
 *
 * @param isTaken whether another product has an id
 */
export function defineContract(
  state: ContractsState,
  { contract, maxLiquidations }: Extract<ContractCommand, { kind: 'defineContract' }>,
  isTaken: (id: number) => boolean,
): Outcome<ContractAnswer> {
  const rejected = checkContract(contract);
  if (rejected !== null) return rejected;
  if (isTaken(contract.id)) return invalid('an instrument has this id already');
  const market = state.markets.get(contract.id);
  if (market === undefined) {
    for (const { contract: other } of state.markets.values()) {
      if (other.name === contract.name) return invalid(`${other.name} is contract ${other.id} already`);
    }
    state.openMarket(contract);
    state.events.add({ kind: 'contract', contract });
    return DONE;
  }
  const former = market.contract;
  if (!isSameUnitOfTrade(former, contract))
    return invalid('the name, kind, assets and grid of a contract never change');
  const liquidated = amendCounting(market, contract);
  if (maxLiquidations !== undefined && liquidated > maxLiquidations) {
    market.amend(former);
    return invalid(`${liquidated} accounts would be liquidated at once`);
  }
  if (state.rules >= RULES.openChanges) keepLeverage(state, market, former);
  state.events.add({ kind: 'contract', contract });
  return hasSameSteps(former, contract) ? DONE : { ...cancelOffStep(state, market), repeated: false };
}

/** Puts new rules in force. Returns how many margin accounts no longer cover their maintenance margin by them, and did before. */
function amendCounting(market: ContractMarket, contract: Contract): number {
  const sound = [...market.accounts.values()].filter(
    ({ margin, hasPosition }) => hasPosition && !margin.account.isSystem && !margin.isBreached,
  );
  market.amend(contract);
  return sound.filter(({ margin }) => margin.isBreached).length;
}

/** Whoever never chose a leverage keeps that of open positions and orders: their margin stays what it is. */
function keepLeverage(state: ContractsState, market: ContractMarket, former: Contract): void {
  const leverage = defaultLeverage(ladderOf(former.ladder));
  if (leverage === defaultLeverage(market.ladder)) return;
  for (const account of market.sortedAccounts()) {
    if (account.chosenLeverage !== 0 || (!account.hasPosition && account.orders.size === 0)) continue;
    if (account.margin.account.isSystem) continue;
    account.chosenLeverage = leverage;
    const { hedge, margin } = account;
    const settings = { account: margin.account.id, contract: market.contract.id, leverage, hedge };
    state.events.add({ kind: 'settings', ...settings });
  }
}

function checkContract(contract: Contract): Reject | null {
  const { kind, base, quote, settle, tickUnits, lotUnits, minLots, maxLots } = contract;
  if (!isWholeIn(contract.id, 1, MAX_CONTRACT_ID)) return invalid(`id must be 1 to ${MAX_CONTRACT_ID}`);
  if (kind !== 'linear' && kind !== 'inverse') return invalid('kind must be linear or inverse');
  if (![contract.name, base, quote, settle].every(isName) || base === quote)
    return invalid('name and assets must be 1 to 128 characters, base and quote must differ');
  if (settle !== (kind === 'linear' ? quote : base))
    return invalid('a linear contract settles in its quote, an inverse one in its base asset');
  if (!isWholeIn(tickUnits, 1, MAX_ORDER_UNITS) || !isWholeIn(lotUnits, 1, MAX_ORDER_UNITS))
    return invalid('tickUnits and lotUnits must be positive whole numbers');
  if (!isWholeIn(minLots, 1, maxLots) || !isWholeIn(maxLots, 1, Math.floor(MAX_ORDER_UNITS / lotUnits)))
    return invalid('minLots must be at least 1 and at most maxLots');
  const wrongSteps = stepsFault(contract);
  if (wrongSteps !== undefined) return invalid(wrongSteps);
  if (!isWholeIn(contract.makerFeePpm, 0, MAX_FEE_PPM) || !isWholeIn(contract.takerFeePpm, 0, MAX_FEE_PPM))
    return invalid(`fees must be 0 to ${MAX_FEE_PPM} parts per million`);
  if (!isWholeIn(contract.priceBandPercent, 0, 100)) return invalid('priceBandPercent must be 0 to 100');
  if (!isCount(contract.maxOpenOrders) || !isCount(contract.maxTriggers))
    return invalid('maxOpenOrders and maxTriggers must be at least 1');
  return checkLadder(contract);
}

function checkLadder({ ladder }: Contract): Reject | null {
  const isSound = ladder.every(
    ({ maxLeverage, maintenancePpm, maxValue }) =>
      isWholeIn(maxLeverage, 1, 1_000) &&
      maxValue > 0n &&
      maintenancePpm > 0n &&
      // Or a position would be liquidated the moment it is opened.
      maintenancePpm * BigInt(maxLeverage) < 1_000_000n,
  );
  if (!isSound)
    return invalid('a tier needs a leverage of 1 to 1000 that its maintenance rate leaves room for');
  const isFalling = ladder.every(
    ({ maxLeverage }, i) => maxLeverage < (ladder[i - 1]?.maxLeverage ?? Infinity),
  );
  if (!isFalling) return invalid('the leverage of a ladder must fall from tier to tier');
  try {
    ladderOf(ladder);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return invalid(error.message);
    throw error;
  }
}

function isSameUnitOfTrade(current: Contract, next: Contract): boolean {
  return (
    current.name === next.name &&
    current.kind === next.kind &&
    current.base === next.base &&
    current.quote === next.quote &&
    current.tickUnits === next.tickUnits &&
    current.lotUnits === next.lotUnits
  );
}

const isWholeIn = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
const isCount = (value: number): boolean => isWholeIn(value, 1, Number.MAX_SAFE_INTEGER);
const isName = (value: string): boolean => value.length > 0 && value.length <= MAX_KEY_LENGTH;

function invalid(message: string): Reject {
  return reject('invalidCommand', `Contract refused: ${message}.`);
}
