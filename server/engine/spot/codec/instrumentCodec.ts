import type { ByteReader } from '../../codec/byteReader.ts';
import type { ByteWriter } from '../../codec/byteWriter.ts';
import type { Instrument } from '../../protocol.ts';

export function writeInstrument(writer: ByteWriter, instrument: Instrument): void {
  writer.number(instrument.id);
  writer.string(instrument.name);
  writer.string(instrument.base);
  writer.string(instrument.quote);
  writer.number(instrument.tickUnits);
  writer.number(instrument.lotUnits);
  writer.number(instrument.minLots);
  writer.number(instrument.maxLots);
  writer.bigint(instrument.minNotionalUnits);
  writer.number(instrument.makerFeePpm);
  writer.number(instrument.takerFeePpm);
  writer.number(instrument.priceBandPercent);
  writer.number(instrument.maxOpenOrders);
}

export function readInstrument(reader: ByteReader): Instrument {
  return {
    id: reader.number(),
    name: reader.string(),
    base: reader.string(),
    quote: reader.string(),
    tickUnits: reader.number(),
    lotUnits: reader.number(),
    minLots: reader.number(),
    maxLots: reader.number(),
    minNotionalUnits: reader.bigint(),
    makerFeePpm: reader.number(),
    takerFeePpm: reader.number(),
    priceBandPercent: reader.number(),
    maxOpenOrders: reader.number(),
  };
}
