import { readInstrument, writeInstrument } from '../spot/codec/instrumentCodec.ts';
import { readNewOrder, writeNewOrder } from '../spot/codec/orderCodec.ts';
import { CONTRACT_COMMANDS } from '../contracts/codec/messages.ts';
import { CodecError } from './codecError.ts';
import { COMMAND_KIND, SIDE } from '../book/orderWords.ts';
import type { ByteReader } from './byteReader.ts';
import type { ByteWriter } from './byteWriter.ts';
import type { ContractCommand } from '../contracts/protocol.ts';
import type { Codec } from './record.ts';
import type { Command, QuoteLevel } from '../protocol.ts';

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Writes a command as the journal keeps it. Throws `TypeError` for a kind that does not exist. */
export function writeCommand(writer: ByteWriter, command: Command): void {
  COMMAND_KIND.write(writer, command.kind);
  switch (command.kind) {
    case 'placeOrder':
      return writeNewOrder(writer, command);
    case 'cancelOrder':
      writer.number(command.account);
      writer.number(command.orderId);
      return writer.string(command.clientOrderId);
    case 'cancelAll':
      writer.number(command.account);
      return writer.number(command.instrument);
    case 'quote':
      return writeQuote(writer, command);
    case 'transfer':
      return writeTransfer(writer, command);
    case 'defineInstrument':
      return writeInstrument(writer, command.instrument);
    default:
      return writeContractCommand(writer, command);
  }
}

/** Reads one command. Throws `CodecError`. */
export function readCommand(reader: ByteReader): Command {
  const kind = COMMAND_KIND.read(reader);
  switch (kind) {
    case 'placeOrder':
      return { kind, ...readNewOrder(reader) };
    case 'cancelOrder':
      return { kind, account: reader.number(), orderId: reader.number(), clientOrderId: reader.string() };
    case 'cancelAll':
      return { kind, account: reader.number(), instrument: reader.number() };
    case 'quote':
      return readQuote(reader);
    case 'transfer':
      return readTransfer(reader);
    case 'defineInstrument':
      return { kind, instrument: readInstrument(reader) };
    default:
      return readContractCommand(reader, kind);
  }
}

function writeContractCommand(writer: ByteWriter, command: ContractCommand): void {
  if (!Object.hasOwn(CONTRACT_COMMANDS, command.kind)) throw new TypeError('There is no such command');
  (CONTRACT_COMMANDS[command.kind] as Codec<object>).write(writer, command);
}

function readContractCommand(reader: ByteReader, kind: ContractCommand['kind']): Command {
  if (!Object.hasOwn(CONTRACT_COMMANDS, kind)) throw new CodecError('There is no such command');
  return { kind, ...CONTRACT_COMMANDS[kind].read(reader) } as Command;
}

function writeTransfer(writer: ByteWriter, { from, to, asset, amount, key }: CommandOf<'transfer'>): void {
  writer.number(from);
  writer.number(to);
  writer.string(asset);
  writer.bigint(amount);
  writer.string(key);
}

function readTransfer(reader: ByteReader): CommandOf<'transfer'> {
  return {
    kind: 'transfer',
    from: reader.number(),
    to: reader.number(),
    asset: reader.string(),
    amount: reader.bigint(),
    key: reader.string(),
  };
}

function writeQuote(writer: ByteWriter, { account, instrument, levels, replace }: CommandOf<'quote'>): void {
  writer.number(account);
  writer.number(instrument);
  writer.boolean(replace);
  writer.number(levels.length);
  for (const { side, price, lots } of levels) {
    SIDE.write(writer, side);
    writer.number(price);
    writer.number(lots);
  }
}

function readQuote(reader: ByteReader): CommandOf<'quote'> {
  const account = reader.number();
  const instrument = reader.number();
  const replace = reader.boolean();
  const count = reader.number();
  const levels: QuoteLevel[] = [];
  for (let i = 0; i < count; i += 1) {
    levels.push({ side: SIDE.read(reader), price: reader.number(), lots: reader.number() });
  }
  return { kind: 'quote', account, instrument, levels, replace };
}
