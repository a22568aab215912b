import { readInstrument, writeInstrument } from './instrumentCodec.ts';
import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { Market } from '../market.ts';
import type { EngineState } from '../../state.ts';

/** Markets in the order of their instrument ids. */
export function sortedMarkets(state: EngineState): Market[] {
  return [...state.markets.values()].sort((a, b) => a.instrument.id - b.instrument.id);
}

export function writeMarkets(writer: ByteWriter, state: EngineState): void {
  writer.number(state.markets.size);
  for (const { instrument, lastPrice, lastTradeId } of sortedMarkets(state)) {
    writeInstrument(writer, instrument);
    writer.number(lastPrice);
    writer.number(lastTradeId);
  }
}

export function readMarkets(reader: ByteReader, state: EngineState): void {
  for (let left = reader.number(); left > 0; left -= 1) {
    const market = state.openMarket(readInstrument(reader));
    market.restore(reader.number(), reader.number());
  }
}
