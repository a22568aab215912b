import { UNITS_PER_ASSET, type LedgerUnits } from '@tidemark/sdk/core';
import { MAX_FEE_PPM, MAX_INSTRUMENT_ID, MAX_KEY_LENGTH, MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { hasSameSteps, stepsFault } from '../book/steps.ts';
import { DONE, type Outcome, reject, type Reject } from '../kernel/outcome.ts';
import { cancelOffStep } from './offStep.ts';
import type { PlacedOrders } from './placeOrder.ts';
import type { Instrument } from './protocol.ts';
import type { SpotState } from './state.ts';

/**
 * Opens a market, or changes the rules of an open one for orders to come; open orders that a new tick or lot does not allow are cancelled.
 *
 * @param isTaken whether another product has an id
 */
export function defineInstrument(
  state: SpotState,
  instrument: Instrument,
  isTaken: (id: number) => boolean,
): Outcome<Partial<PlacedOrders>> {
  const rejected = checkInstrument(instrument);
  if (rejected !== null) return rejected;
  if (isTaken(instrument.id)) return reject('invalidCommand', 'A contract has this id already.');
  const market = state.markets.get(instrument.id);
  if (market !== undefined && !isSameUnitOfTrade(market.instrument, instrument)) {
    return reject('invalidCommand', 'The name, assets and grid of an instrument never change.');
  }
  if (market === undefined) {
    for (const { instrument: other } of state.markets.values()) {
      if (other.name === instrument.name) {
        return reject('invalidCommand', `${other.name} is instrument ${other.id} already.`);
      }
    }
    state.openMarket(instrument);
    state.events.add({ kind: 'instrument', instrument });
    return DONE;
  }
  const isStepped = !hasSameSteps(market.instrument, instrument);
  market.amend(instrument);
  state.events.add({ kind: 'instrument', instrument });
  return isStepped ? { orders: cancelOffStep(state, market), repeated: false } : DONE;
}

const isWholeIn = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

const isNotional = (value: LedgerUnits): boolean => value >= 0n && value <= BigInt(MAX_ORDER_UNITS);

const isName = (value: string): boolean => value.length > 0 && value.length <= MAX_KEY_LENGTH;

/** Rejects an instrument whose numbers could not be traded exactly. */
function checkInstrument(instrument: Instrument): Reject | null {
  const { id, name, base, quote, tickUnits, lotUnits, minLots, maxLots } = instrument;
  if (!isWholeIn(id, 1, MAX_INSTRUMENT_ID)) return invalid(`id must be 1 to ${MAX_INSTRUMENT_ID}`);
  if (!isName(name) || !isName(base) || !isName(quote))
    return invalid('name, base and quote must be 1 to 128 characters');
  if (base === quote) return invalid('base and quote must differ');
  if (!isWholeIn(tickUnits, 1, Number.MAX_SAFE_INTEGER) || !isWholeIn(lotUnits, 1, Number.MAX_SAFE_INTEGER)) {
    return invalid('tickUnits and lotUnits must be positive whole numbers');
  }
  const value = BigInt(tickUnits) * BigInt(lotUnits);
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value % UNITS_PER_ASSET !== 0n) {
    return invalid('tickUnits × lotUnits must be a multiple of 100000000 below 2^53');
  }
  if (!isWholeIn(minLots, 1, maxLots) || !isWholeIn(maxLots, 1, Number.MAX_SAFE_INTEGER)) {
    return invalid('minLots must be at least 1 and at most maxLots');
  }
  const wrongSteps = stepsFault(instrument);
  if (wrongSteps !== undefined) return invalid(wrongSteps);
  if (typeof instrument.minNotionalUnits !== 'bigint' || !isNotional(instrument.minNotionalUnits)) {
    return invalid('minNotionalUnits must not be negative or above the largest order value');
  }
  if (
    !isWholeIn(instrument.makerFeePpm, 0, MAX_FEE_PPM) ||
    !isWholeIn(instrument.takerFeePpm, 0, MAX_FEE_PPM)
  ) {
    return invalid(`fees must be 0 to ${MAX_FEE_PPM} parts per million`);
  }
  if (!isWholeIn(instrument.priceBandPercent, 0, 100)) return invalid('priceBandPercent must be 0 to 100');
  if (!isWholeIn(instrument.maxOpenOrders, 1, Number.MAX_SAFE_INTEGER))
    return invalid('maxOpenOrders must be at least 1');
  return null;
}

/** Whether `next` may replace `current`: rules may change, what prices, quantities and money mean may not. */
function isSameUnitOfTrade(current: Instrument, next: Instrument): boolean {
  return (
    current.name === next.name &&
    current.base === next.base &&
    current.quote === next.quote &&
    current.tickUnits === next.tickUnits &&
    current.lotUnits === next.lotUnits
  );
}

function invalid(message: string): Reject {
  return reject('invalidCommand', `Instrument refused: ${message}.`);
}
