import { ByteReader, type ByteWriter } from '../engine/codec/bytes.ts';
import { readEventBatch, writeEventBatch } from '../engine/messageCodec.ts';
import { readResult, SHORTFALL, writeResult } from '../engine/messageCodec.ts';
import type { MessagePort } from 'node:worker_threads';
import type { Execution } from '../engine/engine.ts';
import { REJECT, type Command, type CommandResult, type EventBatch } from '../engine/protocol.ts';
import type { Snapshot } from '../ports/journal.ts';
import type { WaitingCommand } from './commandLog.ts';
import type { Failure } from './failure.ts';
import type { DurableGroup } from './heldGroups.ts';
import type { SharedTime } from './steadyClock.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What both threads are given to start with; `port` joins them. */
export interface ThreadOptions {
  readonly dataDir: string;
  readonly snapshotEvery: number;
  readonly maxGroup: number;
  readonly time: SharedTime;
  readonly port: MessagePort;
}

/** What is asked of an exchange; with a command, how it would answer that. */
export type Topic = 'view' | 'stateHash' | 'stop' | { readonly test: Command };

/** How long a group of commands took, in milliseconds. */
export interface GroupTiming {
  /** To be written durably. */
  readonly journalMs: number;
  /** From then until it was told of. */
  readonly lagMs: number;
  /** To be executed. */
  readonly executeMs: number;
}

/** Time that is never set, in milliseconds since some moment that is the same in all threads. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** To the journal's thread. Commands are answered in order; a question is answered after every command sent before it. */
export type ThreadRequest =
  | { readonly kind: 'commands'; readonly bytes: Bytes }
  | { readonly kind: 'question'; readonly id: number; readonly about: Topic }
  /** From now on old records are archived; `keptBytes` is what the archive may take. */
  | { readonly kind: 'retain'; readonly keptBytes: number };

/** From the journal's thread to the engine's: each group when its commit begins, to be executed, and when it is durable and a snapshot due. */
export type ToEngine =
  | { readonly kind: 'begun'; readonly number: number; readonly records: Bytes }
  | { readonly kind: 'durable' }
  | { readonly kind: 'question'; readonly id: number; readonly about: Topic };

/** From the engine's thread to the journal's; `stop` is the id of the question that ends the journal, null while it continues. */
export interface ToJournal {
  readonly snapshot: Snapshot | null;
  readonly stop: number | null;
}

/** From either thread. */
export type ThreadReply =
  | { readonly kind: 'ready' }
  | {
      /** What a group led to whose commit has begun: nobody may be told before it is durable. */
      readonly kind: 'executed';
      readonly number: number;
      readonly results: Bytes;
      readonly events: Bytes;
      readonly executeMs: number;
    }
  | ({ readonly kind: 'durable' } & DurableGroup)
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  /** Something went wrong that stops nothing. */
  | { readonly kind: 'trouble'; readonly failure: Failure }
  /** It could not start, or had to stop for good. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/** What is said of a command before it, bit by bit. */
const WITH_TIME = 1;
const JOINED = 2;

/** When a command is to happen. */
export interface Timing {
  /** Wished time in history, or null for the clock's. */
  readonly time: number | null;
  /** How long it may wait for others, in milliseconds. */
  readonly waitMs: number;
  /** Whether the next one is to be made durable with it. */
  readonly joined?: boolean;
}

/** Adds one command to a message: its timing, its length, and itself as it was written. */
export function writeQueued(
  writer: ByteWriter,
  command: Uint8Array,
  { time, waitMs, joined = false }: Timing,
): void {
  writer.byte((time === null ? 0 : WITH_TIME) + (joined ? JOINED : 0));
  if (time !== null) writer.number(time);
  writer.number(waitMs);
  writer.number(command.length);
  writer.raw(command);
}

export function readQueued(bytes: Uint8Array): WaitingCommand[] {
  const reader = new ByteReader(bytes);
  const queued: WaitingCommand[] = [];
  while (!reader.isAtEnd) {
    const flags = reader.byte();
    const time = (flags & WITH_TIME) === 0 ? null : reader.number();
    const waitMs = reader.number();
    const length = reader.number();
    queued.push({ time, waitMs, joined: (flags & JOINED) !== 0, bytes: reader.raw(length) });
  }
  return queued;
}

export function writeResults(writer: ByteWriter, executions: readonly Execution[]): Bytes {
  for (const { result } of executions) {
    writeResult(writer, result);
    if (!result.ok && result.shortfall !== null) SHORTFALL.write(writer, result.shortfall);
  }
  return writer.take();
}

export function readResults(bytes: Uint8Array): CommandResult[] {
  return readAll(bytes, (reader) => {
    const result = readResult(reader);
    if (result.ok || result.code !== REJECT.insufficientBalance) return result;
    return { ...result, shortfall: SHORTFALL.read(reader) };
  });
}

export function writeBatches(writer: ByteWriter, batches: readonly EventBatch[]): Bytes {
  for (const batch of batches) writeEventBatch(writer, batch);
  return writer.take();
}

export function readBatches(bytes: Uint8Array): EventBatch[] {
  return readAll(bytes, readEventBatch);
}

/** The batches of a group; commands without events have none. */
export function batchesOf(executions: readonly Execution[]): EventBatch[] {
  return executions
    .filter(({ events }) => events.length > 0)
    .map(({ result, events }) => ({ seq: result.seq, time: result.time, events }));
}

function readAll<Value>(bytes: Uint8Array, read: (reader: ByteReader) => Value): Value[] {
  const reader = new ByteReader(bytes);
  const values: Value[] = [];
  while (!reader.isAtEnd) values.push(read(reader));
  return values;
}
