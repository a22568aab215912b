import { CONTRACT_EVENTS } from '../contracts/codec/messages.ts';
import { choice } from './choice.ts';
import { CodecError } from './codecError.ts';
import { readInstrument, writeInstrument } from '../spot/codec/instrumentCodec.ts';
import { readOrderState, writeOrderState } from '../spot/codec/orderCodec.ts';
import { SIDE } from '../book/orderWords.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';
import type { ContractEvent } from '../contracts/protocol.ts';
import type { Codec } from './record.ts';
import type { EngineEvent, EventBatch } from '../protocol.ts';

type Trade = Extract<EngineEvent, { kind: 'trade' }>;

const EVENT_KIND = choice<EngineEvent['kind']>(
  'instrument',
  'order',
  'trade',
  'balance',
  'level',
  'contract',
  'contractOrder',
  'contractTrade',
  'trigger',
  'position',
  'settings',
  'mark',
  'funding',
  'liquidation',
  'fundingRate',
);

export function writeEventBatch(writer: ByteWriter, { seq, time, events }: EventBatch): void {
  writer.number(seq);
  writer.number(time);
  writer.number(events.length);
  for (const event of events) writeEvent(writer, event);
}

export function readEventBatch(reader: ByteReader): EventBatch {
  const seq = reader.number();
  const time = reader.number();
  const events: EngineEvent[] = [];
  for (let left = reader.number(); left > 0; left -= 1) events.push(readEvent(reader));
  return { seq, time, events };
}

function writeEvent(writer: ByteWriter, event: EngineEvent): void {
  EVENT_KIND.write(writer, event.kind);
  switch (event.kind) {
    case 'order':
      return writeOrderState(writer, event.order);
    case 'balance':
      writer.number(event.account);
      writer.string(event.asset);
      writer.bigint(event.available);
      return writer.bigint(event.held);
    case 'level':
      writer.number(event.instrument);
      SIDE.write(writer, event.side);
      writer.number(event.price);
      return writer.number(event.lots);
    case 'trade':
      return writeTrade(writer, event);
    case 'instrument':
      return writeInstrument(writer, event.instrument);
    default:
      return writeContractEvent(writer, event);
  }
}

function readEvent(reader: ByteReader): EngineEvent {
  const kind = EVENT_KIND.read(reader);
  switch (kind) {
    case 'order':
      return { kind, order: readOrderState(reader) };
    case 'balance':
      return {
        kind,
        account: reader.number(),
        asset: reader.string(),
        available: reader.bigint(),
        held: reader.bigint(),
      };
    case 'level':
      return {
        kind,
        instrument: reader.number(),
        side: SIDE.read(reader),
        price: reader.number(),
        lots: reader.number(),
      };
    case 'trade':
      return readTrade(reader);
    case 'instrument':
      return { kind, instrument: readInstrument(reader) };
    default:
      return readContractEvent(reader, kind);
  }
}

function writeContractEvent(writer: ByteWriter, event: ContractEvent): void {
  (CONTRACT_EVENTS[event.kind] as Codec<object>).write(writer, event);
}

function readContractEvent(reader: ByteReader, kind: ContractEvent['kind']): EngineEvent {
  if (!Object.hasOwn(CONTRACT_EVENTS, kind)) throw new CodecError('There is no such event');
  return { kind, ...CONTRACT_EVENTS[kind].read(reader) } as EngineEvent;
}

function writeTrade(writer: ByteWriter, trade: Trade): void {
  writer.number(trade.tradeId);
  writer.number(trade.instrument);
  writer.number(trade.price);
  writer.number(trade.quantity);
  writer.bigint(trade.quote);
  SIDE.write(writer, trade.takerSide);
  writer.number(trade.takerOrderId);
  writer.number(trade.takerAccount);
  writer.bigint(trade.takerFee);
  writer.number(trade.makerOrderId);
  writer.number(trade.makerAccount);
  writer.bigint(trade.makerFee);
}

function readTrade(reader: ByteReader): Trade {
  return {
    kind: 'trade',
    tradeId: reader.number(),
    instrument: reader.number(),
    price: reader.number(),
    quantity: reader.number(),
    quote: reader.bigint(),
    takerSide: SIDE.read(reader),
    takerOrderId: reader.number(),
    takerAccount: reader.number(),
    takerFee: reader.bigint(),
    makerOrderId: reader.number(),
    makerAccount: reader.number(),
    makerFee: reader.bigint(),
  };
}
