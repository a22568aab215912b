/** The engine's own thread, second of two: executes what the journal's thread makes durable, and tells at once what that led to. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { ByteWriter } from '../engine/codec/bytes.ts';
import { JournalHistory } from '../journal/history.ts';
import { Executor } from './executor.ts';
import { describeFailure } from './failure.ts';
import {
  batchesOf,
  monotonicMs,
  writeBatches,
  writeResults,
  type ThreadOptions,
  type ThreadReply,
  type ToEngine,
  type ToJournal,
} from './messages.ts';
import { recoverEngine } from './recovery.ts';

type Question = Extract<ToEngine, { kind: 'question' }>;
type Begun = Extract<ToEngine, { kind: 'begun' }>;

const port = parentPort as MessagePort;
const { dataDir, snapshotEvery, port: journal } = workerData as ThreadOptions;
const writer = new ByteWriter(1 << 16);

try {
  serve(new Executor(await recover(), snapshotEvery));
  reply({ kind: 'ready' });
} catch (error) {
  fail(error);
}

async function recover(): Promise<Awaited<ReturnType<typeof recoverEngine>>> {
  const history = JournalHistory.open(dataDir);
  try {
    return await recoverEngine(history);
  } finally {
    await history.close();
  }
}

/** After an error it executes nothing more. */
function serve(executor: Executor): void {
  let hasFailed = false;
  journal.on('message', (message: ToEngine) => {
    if (hasFailed) return;
    try {
      if (message.kind === 'begun') execute(executor, message);
      else if (message.kind === 'durable') offerSnapshot(executor);
      else answer(executor, message);
    } catch (error) {
      hasFailed = true;
      fail(error);
    }
  });
}

/** Executes a group while it is being made durable. The main thread holds what it led to until the journal confirms the commit. */
function execute(executor: Executor, { number, records }: Begun): void {
  const startedAt = monotonicMs();
  const executions = executor.execute(records);
  const executeMs = monotonicMs() - startedAt;
  const results = writeResults(writer, executions);
  const events = writeBatches(writer, batchesOf(executions));
  reply({ kind: 'executed', number, results, events, executeMs }, [results.buffer, events.buffer]);
}

/** A group has become durable and no later one has begun: what the engine knows is history, and may go into a snapshot. */
function offerSnapshot(executor: Executor): void {
  const snapshot = executor.snapshotAfter();
  if (snapshot !== null) tellJournal({ snapshot, stop: null });
}

function answer(executor: Executor, { id, about }: Question): void {
  if (about === 'stop') tellJournal({ snapshot: executor.snapshotAfter(1), stop: id });
  else reply({ kind: 'answer', id, value: valueOf(executor, about) });
}

function valueOf(executor: Executor, about: Exclude<Question['about'], 'stop'>): unknown {
  if (typeof about === 'object') return executor.test(about.test);
  switch (about) {
    case 'view':
      return executor.view();
    case 'stateHash':
      return executor.stateHash();
  }
}

function tellJournal(message: ToJournal): void {
  journal.postMessage(message);
}

function fail(error: unknown): void {
  reply({ kind: 'failed', failure: describeFailure(error, dataDir) });
}

function reply(message: ThreadReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}
