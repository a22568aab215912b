/**
 * The journal's own thread, first of two: takes commands in groups, shows each group to the engine's thread, makes it durable meanwhile,
 * and says when it is. While the engine's results travel back, the next group is being committed.
 */
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { SqliteJournal } from '../journal/sqliteJournal.ts';
import { CommandLog, type QueuedCommand } from './commandLog.ts';
import { describeFailure } from './failure.ts';
import {
  monotonicMs,
  readQueued,
  type ThreadOptions,
  type ThreadReply,
  type ThreadRequest,
  type ToEngine,
  type ToJournal,
} from './messages.ts';
import { readTime } from './steadyClock.ts';

type Question = Extract<ThreadRequest, { kind: 'question' }>;

const port = parentPort as MessagePort;
const { dataDir, maxGroup, time, port: engine } = workerData as ThreadOptions;
const commands: QueuedCommand[] = [];
const questions: Question[] = [];
const fromEngine: ToJournal[] = [];
let isWorking = false;

try {
  const journal = SqliteJournal.open(dataDir);
  serve(journal, await CommandLog.open(journal, () => readTime(time)));
  reply({ kind: 'ready' });
} catch (error) {
  fail(error);
}

function serve(journal: SqliteJournal, log: CommandLog): void {
  const wake = (): void => {
    if (isWorking) return;
    isWorking = true;
    work(journal, log).catch(async (error: unknown) => {
      fail(error);
      await journal.close();
    });
  };
  port.on('message', (request: ThreadRequest) => {
    accept(request);
    wake();
  });
  engine.on('message', (message: ToJournal) => {
    fromEngine.push(message);
    wake();
  });
}

/** Works until nothing waits. What arrived while a group was committed forms the next one. After an error it never works again. */
async function work(journal: SqliteJournal, log: CommandLog): Promise<void> {
  for (;;) {
    collect();
    const message = fromEngine.shift();
    if (message !== undefined) await serveEngine(journal, message);
    else if (commands.length > 0) await commit(log);
    else if (questions.length > 0) pass(questions.shift() as Question);
    else break;
  }
  isWorking = false;
}

async function commit(log: CommandLog): Promise<void> {
  const startedAt = monotonicMs();
  await log.append(commands.splice(0, maxGroup), (records) => pass({ kind: 'begun', records }));
  const durableAt = monotonicMs();
  pass({ kind: 'durable', journalMs: durableAt - startedAt, durableAt });
}

async function serveEngine(journal: SqliteJournal, { snapshot, stop }: ToJournal): Promise<void> {
  if (snapshot !== null) await journal.saveSnapshot(snapshot);
  if (stop === null) return;
  await journal.close();
  reply({ kind: 'answer', id: stop, value: null });
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
  if (request.kind === 'question') questions.push(request);
  else for (const command of readQueued(request.bytes)) commands.push(command);
}

function pass(message: ToEngine, transfer: ArrayBuffer[] = []): void {
  engine.postMessage(message, transfer);
}

function fail(error: unknown): void {
  reply({ kind: 'failed', failure: describeFailure(error, dataDir) });
}

function reply(message: ThreadReply): void {
  port.postMessage(message);
}
