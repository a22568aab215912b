import { DONE, type Outcome } from '../../kernel/outcome.ts';
import { reject } from '../../kernel/reject.ts';
import { checkInstrument, isSameUnitOfTrade } from '../instrumentRules.ts';
import type { Instrument } from '../../protocol.ts';
import type { EngineState } from '../../state.ts';

/** Opens a market, or changes the rules of an open one for orders to come. */
export function defineInstrument(state: EngineState, instrument: Instrument): Outcome {
  const rejected = checkInstrument(instrument);
  if (rejected !== null) return rejected;
  if (state.contracts.markets.has(instrument.id)) {
    return reject('invalidCommand', 'A contract has this id already.');
  }
  const market = state.markets.get(instrument.id);
  if (market !== undefined && !isSameUnitOfTrade(market.instrument, instrument)) {
    return reject('invalidCommand', 'The name, assets, tick and lot of an instrument never change.');
  }
  if (market === undefined) {
    for (const { instrument: other } of state.markets.values()) {
      if (other.name === instrument.name) {
        return reject('invalidCommand', `${other.name} is instrument ${other.id} already.`);
      }
    }
    state.openMarket(instrument);
  } else {
    market.amend(instrument);
  }
  state.events.add({ kind: 'instrument', instrument });
  return DONE;
}
