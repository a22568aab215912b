import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackupSchedule } from '../../../../server/backup/backupSchedule.ts';
import { backupName, type Backup } from '../../../../server/backup/makeBackup.ts';

const HOUR = 60 * 60_000;
const MINUTE = 60_000;
const BEGIN = Date.UTC(2026, 0, 1);

let folder: string;
let done: (number | undefined)[];
let made: number[];
let fault: Error | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-schedule-'));
  [done, made, fault] = [[], [], undefined];
  vi.useFakeTimers({ now: BEGIN, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

async function store(madeAt: number): Promise<Backup> {
  const path = join(folder, backupName(madeAt));
  await mkdir(path);
  await writeFile(join(path, 'backup.json'), JSON.stringify({ format: 1, madeAt, files: {} }));
  return { folder: path, findings: '', madeAt };
}

function schedule(everyMs = 6 * HOUR): BackupSchedule {
  return new BackupSchedule({
    plan: { folder, everyMs, keep: 2 },
    make() {
      if (fault !== undefined) return Promise.reject(fault);
      made.push(Date.now() - BEGIN);
      return store(Date.now());
    },
    now: Date.now,
    log: { info: () => undefined, error: () => undefined },
    onDone: (at) => done.push(at),
  });
}

/** Lets time pass, and what is due happen until the next one is planned; files are written in real time. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

it('makes a backup soon after the start, then regularly, and keeps the newest few', async () => {
  await mkdir(join(folder, `${backupName(BEGIN)}.partial`));
  await mkdir(join(folder, 'notes'));
  const backups = schedule();
  await backups.start();
  await pass(MINUTE);
  for (let n = 2; n <= 4; n += 1) {
    await pass(6 * HOUR);
    expect(done).toHaveLength(n);
  }
  await backups.stop();
  expect(made).toEqual([0, 6, 12, 18].map((hours) => MINUTE + hours * HOUR));
  const kept = made.slice(-2).map((at) => backupName(BEGIN + at));
  expect((await readdir(folder)).sort()).toEqual([...kept, 'notes']);
});

it('goes on after a restart where it was, and tells how old the newest is', async () => {
  await store(BEGIN - 4 * HOUR);
  const backups = schedule();
  await backups.start();
  expect(done).toEqual([BEGIN - 4 * HOUR]);
  await pass(2 * HOUR - MINUTE);
  expect(made).toEqual([]);
  await pass(MINUTE);
  expect(made).toEqual([2 * HOUR]);
  await backups.stop();
});

it('tries again after a failure, and keeps what it has', async () => {
  await store(BEGIN - 7 * HOUR);
  fault = new Error('no room');
  const backups = schedule();
  await backups.start();
  await pass(MINUTE);
  expect(done).toEqual([BEGIN - 7 * HOUR, undefined]);
  fault = undefined;
  await pass(15 * MINUTE);
  expect(made).toEqual([16 * MINUTE]);
  await backups.stop();
  expect(await readdir(folder)).toHaveLength(2);
});

it.each([597, 8_760])('waits for %s hours where it is told to, and keeps what it has', async (hours) => {
  await store(BEGIN - HOUR);
  const backups = schedule(hours * HOUR);
  await backups.start();
  await vi.advanceTimersByTimeAsync((hours - 1) * HOUR - 1);
  expect(made).toEqual([]);
  await pass(1);
  expect(made).toEqual([(hours - 1) * HOUR]);
  await vi.advanceTimersByTimeAsync(hours * HOUR - 1);
  expect(made).toHaveLength(1);
  await pass(1);
  expect(made).toHaveLength(2);
  await backups.stop();
});
