/**
 * The journal's own thread, first of two: takes commands in groups, shows each group to the engine's thread, makes it durable meanwhile,
 * and confirms it to both others. The engine's results travel to the main thread meanwhile, which holds them until then.
 */
import { after } from '@tidemark/sdk/core';
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { SqliteJournal } from '../journal/sqliteJournal.ts';
import { CommandLog, CommandQueue } from './commandLog.ts';
import { describeFailure } from './failure.ts';
import { JournalRetention } from './journalRetention.ts';
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
const { dataDir, snapshotEvery, maxGroup, time, port: engine } = workerData as ThreadOptions;
const commands = new CommandQueue();
const questions: Question[] = [];
const fromEngine: ToJournal[] = [];
let isWorking = false;
let lastGroup = 0;
/** Commands since the engine was last asked for a snapshot, as it counts them itself. */
let sinceSnapshot = 0;
let cancelTimer: (() => void) | undefined;

try {
  const journal = SqliteJournal.open(dataDir);
  const log = await CommandLog.open(journal, () => readTime(time));
  serve({ journal, log, retention: new JournalRetention({ journal, dataDir, report: complain }) });
  reply({ kind: 'ready' });
} catch (error) {
  fail(error);
}

interface Parts {
  readonly journal: SqliteJournal;
  readonly log: CommandLog;
  readonly retention: JournalRetention;
}

function serve(parts: Parts): void {
  const wake = (): void => {
    if (isWorking) return;
    isWorking = true;
    work(parts)
      .then(() => {
        cancelTimer?.();
        if (!commands.isEmpty) cancelTimer = after(commands.waitMs, wake);
      })
      .catch(async (error: unknown) => {
        fail(error);
        await close(parts);
      });
  };
  port.on('message', (request: ThreadRequest) => {
    accept(parts, request);
    wake();
  });
  engine.on('message', (message: ToJournal) => {
    fromEngine.push(message);
    wake();
  });
}

/**
 * Works until nothing is due. What arrived while a group was committed forms the next one, together with what can still wait. After an error it never
 * works again.
 */
async function work(parts: Parts): Promise<void> {
  for (;;) {
    collect(parts);
    const message = fromEngine.shift();
    if (message !== undefined) await serveEngine(parts, message);
    else if (!commands.isEmpty && (commands.waitMs === 0 || questions.length > 0)) await commit(parts);
    else if (questions.length > 0) pass(questions.shift() as Question);
    else break;
  }
  isWorking = false;
}

async function commit({ log }: Parts): Promise<void> {
  const startedAt = monotonicMs();
  const number = (lastGroup += 1);
  const group = commands.take(maxGroup);
  await log.append(group, (records) => pass({ kind: 'begun', number, records }));
  const durableAt = monotonicMs();
  reply({ kind: 'durable', number, journalMs: durableAt - startedAt, durableAt });
  sinceSnapshot += group.length;
  // Waking the engine for every group costs more than most groups do.
  if (sinceSnapshot < snapshotEvery) return;
  sinceSnapshot = 0;
  pass({ kind: 'durable' });
}

async function serveEngine(parts: Parts, { snapshot, stop }: ToJournal): Promise<void> {
  if (snapshot !== null) {
    await parts.journal.saveSnapshot(snapshot);
    parts.retention.look();
  }
  if (stop === null) return;
  await close(parts);
  reply({ kind: 'answer', id: stop, value: null });
}

async function close({ journal, retention }: Parts): Promise<void> {
  retention.stop();
  await journal.close();
}

/** Takes in what has arrived, but not past a question: it is answered before the commands sent after it. */
function collect(parts: Parts): void {
  while (questions.length === 0) {
    const waiting = receiveMessageOnPort(port);
    if (waiting === undefined) return;
    accept(parts, waiting.message as ThreadRequest);
  }
}

function accept({ retention }: Parts, request: ThreadRequest): void {
  if (request.kind === 'question') questions.push(request);
  else if (request.kind === 'retain') retention.start(request.keptBytes);
  else for (const command of readQueued(request.bytes)) commands.add(command);
}

function pass(message: ToEngine, transfer: ArrayBuffer[] = []): void {
  engine.postMessage(message, transfer);
}

function fail(error: unknown): void {
  reply({ kind: 'failed', failure: describeFailure(error, dataDir) });
}

function complain(error: unknown): void {
  reply({ kind: 'trouble', failure: describeFailure(error, dataDir) });
}

function reply(message: ThreadReply): void {
  port.postMessage(message);
}
