import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../../../server/engine/codec/bytes.ts';
import { readCommand, writeCommand } from '../../../../server/engine/messageCodec.ts';
import { readEventBatch, writeEventBatch } from '../../../../server/engine/messageCodec.ts';
import { readResult, writeResult } from '../../../../server/engine/messageCodec.ts';
import { Engine } from '../../../../server/engine/engine.ts';
import encoded from './fixtures/encoded.json' with { type: 'json' };

/**
 * Bytes written by version 0.1 of the engine: every kind of command and event, rejects and repetitions, a liquidation, and the
 * state after it all. Journals and snapshots hold such bytes, so they must be read and written like that for ever.
 */
const { steps, snapshot, hash } = encoded;

/** Kinds of events that are told besides by now; no journal and no snapshot holds events. */
const SINCE_THEN: readonly string[] = ['cancellation', 'contractCancellation', 'transfer', 'settlement'];

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));

function rewritten<Value>(
  text: string,
  read: (reader: ByteReader) => Value,
  write: (writer: ByteWriter, value: Value) => void,
): string {
  const reader = new ByteReader(bytesOf(text));
  const value = read(reader);
  expect(reader.isAtEnd).toBe(true);
  return written((writer) => write(writer, value));
}

function written(write: (writer: ByteWriter) => void): string {
  const writer = new ByteWriter();
  write(writer);
  return Buffer.from(writer.take()).toString('base64');
}

describe('bytes that journals and snapshots hold', () => {
  it('are read and written as they were', () => {
    for (const { command, events, result } of steps) {
      expect(rewritten(command, readCommand, writeCommand)).toBe(command);
      expect(rewritten(events, readEventBatch, writeEventBatch)).toBe(events);
      expect(rewritten(result, readResult, writeResult)).toBe(result);
    }
    expect(Buffer.from(Engine.restore(bytesOf(snapshot)).serialize()).toString('base64')).toBe(snapshot);
    expect(Engine.restore(bytesOf(snapshot)).hash()).toBe(hash);
  });

  it('lead to the same results, events and state', () => {
    const engine = new Engine();
    for (const [index, { time, command, events, result }] of steps.entries()) {
      const seq = index + 1;
      const execution = engine.execute({ seq, time, command: readCommand(new ByteReader(bytesOf(command))) });
      expect(written((writer) => writeResult(writer, execution.result))).toBe(result);
      const told = execution.events.filter(({ kind }) => !SINCE_THEN.includes(kind));
      expect(written((writer) => writeEventBatch(writer, { seq, time, events: told }))).toBe(events);
    }
    expect(Buffer.from(engine.serialize()).toString('base64')).toBe(snapshot);
  });
});
