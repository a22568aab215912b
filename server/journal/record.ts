import { ByteReader, type ByteWriter, CodecError } from '../engine/codec/bytes.ts';
import { readCommand } from '../engine/messageCodec.ts';
import type { Sequenced } from '../engine/protocol.ts';
import { JournalCorruptError } from './errors.ts';
import type { JournalRecord } from '../ports/journal.ts';

/** Version of the record layout: version byte, sequence number, time, then the command as `writeCommand` writes it. */
const RECORD_VERSION = 1;

/** Writes a record around an already encoded command. */
export function writeRecord(writer: ByteWriter, seq: number, time: number, command: Uint8Array): void {
  writer.byte(RECORD_VERSION);
  writer.number(seq);
  writer.number(time);
  writer.raw(command);
}

/** Reads the next record. Throws `CodecError` when there is none. */
export function readRecord(reader: ByteReader): Sequenced {
  const version = reader.byte();
  if (version !== RECORD_VERSION) throw new CodecError(`Unknown record version ${version}`);
  return { seq: reader.number(), time: reader.number(), command: readCommand(reader) };
}

/** Reads a journal's record back. Throws `CodecError` when it is not one, or is not the one it says it is. */
export function decodeRecord({ seq, bytes }: JournalRecord): Sequenced {
  const reader = new ByteReader(bytes);
  const sequenced = readRecord(reader);
  if (sequenced.seq !== seq) throw new CodecError(`Record ${seq} says it is ${sequenced.seq}`);
  if (!reader.isAtEnd) throw new CodecError(`Record ${seq} goes on after its end`);
  return sequenced;
}

/** The same for a record of history. Throws `JournalCorruptError` when it is none. */
export function decodeHistory(record: JournalRecord): Sequenced {
  try {
    return decodeRecord(record);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw new JournalCorruptError(record.seq, error.message);
  }
}
