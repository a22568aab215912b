/** The engine's own thread: takes commands in groups, makes them durable, executes them, and answers. */
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { ByteWriter } from '../engine/codec/byte-writer.ts';
import { SqliteJournal } from '../journal/sqlite-journal.ts';
import { describeFailure } from './failure.ts';
import { EngineHost, type QueuedCommand } from './engine-host.ts';
import {
  batchesOf,
  readQueued,
  writeBatches,
  writeResults,
  type ThreadOptions,
  type ThreadReply,
  type ThreadRequest,
} from './messages.ts';

type Question = Extract<ThreadRequest, { kind: 'question' }>;

const port = parentPort as MessagePort;
const options = workerData as ThreadOptions;
const writer = new ByteWriter(1 << 16);
const queue: QueuedCommand[] = [];
const questions: Question[] = [];
let isWorking = false;

const host = await start();
if (host !== null) {
  reply({ kind: 'ready' });
  serve(host);
}

async function start(): Promise<EngineHost | null> {
  try {
    const journal = SqliteJournal.open(options.dataDir);
    return await EngineHost.start(journal, { snapshotEvery: options.snapshotEvery, clock: Date.now });
  } catch (error) {
    fail(error);
    return null;
  }
}

function serve(engine: EngineHost): void {
  port.on('message', (request: ThreadRequest) => {
    accept(request);
    if (isWorking) return;
    isWorking = true;
    work(engine).catch(async (error: unknown) => {
      fail(error);
      await engine.abandon();
    });
  });
}

/** Works until nothing waits. What arrived while a group was committed forms the next one. After an error it never works again. */
async function work(engine: EngineHost): Promise<void> {
  for (;;) {
    collect();
    if (queue.length > 0) await runGroup(engine, queue.splice(0, options.maxGroup));
    else if (questions.length > 0) await answer(engine, questions.shift() as Question);
    else break;
  }
  isWorking = false;
}

/** Takes in what has arrived, but not past a question: it is answered before the commands sent after it. */
function collect(): void {
  while (questions.length === 0) {
    const waiting = receiveMessageOnPort(port);
    if (waiting === undefined) return;
    accept(waiting.message as ThreadRequest);
  }
}

function accept(request: ThreadRequest): void {
  if (request.kind === 'question') {
    questions.push(request);
    return;
  }
  for (const command of readQueued(request.bytes)) queue.push(command);
}

async function runGroup(engine: EngineHost, group: readonly QueuedCommand[]): Promise<void> {
  const executions = await engine.run(group);
  const results = writeResults(writer, executions);
  const events = writeBatches(writer, batchesOf(executions));
  reply({ kind: 'executed', results, events }, [results.buffer, events.buffer]);
  await engine.snapshotWhenDue();
}

async function answer(engine: EngineHost, { id, about }: Question): Promise<void> {
  if (about === 'view') return reply({ kind: 'answer', id, value: engine.view() });
  if (about === 'stateHash') return reply({ kind: 'answer', id, value: engine.stateHash() });
  await engine.stop();
  reply({ kind: 'answer', id, value: null });
}

function fail(error: unknown): void {
  reply({ kind: 'failed', failure: describeFailure(error) });
}

function reply(message: ThreadReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}
