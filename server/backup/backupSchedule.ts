import { idleAfter } from '../units/timers.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from './makeBackup.ts';
import { MANIFEST_FILE, readManifest } from './manifest.ts';

/** Which backups a server makes by itself. */
export interface BackupPlan {
  /** Where they are kept. */
  readonly folder: string;
  readonly everyMs: number;
  /** How many are kept; older ones are removed once there is a newer one. */
  readonly keep: number;
}

/** The part of a pino logger that is needed. */
export interface BackupLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface BackupScheduleOptions {
  readonly plan: BackupPlan;
  /** Makes one, verified. */
  readonly make: (signal: AbortSignal) => Promise<Backup>;
  readonly now: () => number;
  readonly log: BackupLog;
  /** Told when a backup was verified, in milliseconds since the epoch; `undefined` when one failed. */
  readonly onDone: (verifiedAt: number | undefined) => void;
}

/** A start has other things to do first. */
const FIRST_AFTER_MS = 60_000;

/** After a failure it is tried again this much later, or when the next is due if that is sooner. */
const RETRY_AFTER_MS = 15 * 60_000;

/** Backups and what is left of broken ones; nothing else in the folder is touched. */
const BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const BROKEN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.partial$/;

/** Makes a backup whenever the newest one is old enough, over restarts, and removes the oldest. */
export class BackupSchedule {
  readonly #options: BackupScheduleOptions;
  readonly #stopping = new AbortController();
  #cancelTimer: (() => void) | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(options: BackupScheduleOptions) {
    this.#options = options;
  }

  /** Resolves once the next one is planned. Rejects when the folder cannot be used. */
  async start(): Promise<void> {
    const { plan, now, onDone } = this.#options;
    await mkdir(plan.folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(plan.folder))
      if (BROKEN.test(name)) await rm(join(plan.folder, name), { recursive: true, force: true });
    const newest = await newestBackup(plan.folder);
    if (newest === undefined) return this.#wait(FIRST_AFTER_MS);
    const { madeAt } = await readManifest(newest);
    onDone(madeAt);
    this.#wait(Math.max(FIRST_AFTER_MS, madeAt + plan.everyMs - now()));
  }

  /** Breaks off what is under way. */
  async stop(): Promise<void> {
    this.#cancelTimer?.();
    this.#stopping.abort();
    await this.#work;
  }

  #wait(milliseconds: number): void {
    this.#cancelTimer = idleAfter(milliseconds, () => {
      this.#work = this.#run();
    });
  }

  async #run(): Promise<void> {
    const { plan, make, log, onDone } = this.#options;
    const { signal } = this.#stopping;
    try {
      const { folder, madeAt } = await make(signal);
      onDone(madeAt);
      log.info({ folder }, 'A backup was made and verified');
      await this.#removeOldest();
      if (!signal.aborted) this.#wait(plan.everyMs);
    } catch (error) {
      if (signal.aborted) return;
      onDone(undefined);
      log.error({ err: error, folder: plan.folder }, 'The backup failed');
      this.#wait(Math.min(RETRY_AFTER_MS, plan.everyMs));
    }
  }

  async #removeOldest(): Promise<void> {
    const { folder, keep } = this.#options.plan;
    const names = await finished(folder);
    for (const name of names.slice(0, Math.max(0, names.length - keep)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Path of the newest backup in a folder that was finished; `undefined` where there is none. */
export async function newestBackup(folder: string): Promise<string | undefined> {
  const name = (await finished(folder)).at(-1);
  return name === undefined ? undefined : join(folder, name);
}

/** Names of the backups in a folder that were finished, the oldest first. */
async function finished(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => BACKUP.test(name) && existsSync(join(folder, name, MANIFEST_FILE))).sort();
}
