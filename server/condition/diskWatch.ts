import { statfs } from 'node:fs/promises';

/** Room on a disk, in bytes. */
export interface DiskSpace {
  /** What this process may still use. */
  readonly free: number;
  readonly total: number;
}

/** `low` is a warning; when space is `scarce` nothing may be written any more but what people need to read. */
export type SpaceLevel = 'enough' | 'low' | 'scarce';

const LOW_SHARE = 0.1;

/** Kept free for a clean stop, which writes snapshots, and for logins: this much, or this share of a small disk. */
const RESERVED_BYTES = 512 * 1024 ** 2;
const RESERVED_SHARE = 0.05;

/** A level is left only with this much more room than it begins at, so that it does not change to and fro. */
const MARGIN = 1.2;

const CHECK_EVERY_MS = 5_000;

/** The level of a disk that was at `before`. A disk that does not tell its size has enough room. */
export function spaceLevel({ free, total }: DiskSpace, before: SpaceLevel): SpaceLevel {
  const reserved = Math.min(RESERVED_BYTES, total * RESERVED_SHARE);
  if (free < reserved * (before === 'scarce' ? MARGIN : 1)) return 'scarce';
  return free < total * LOW_SHARE * (before === 'enough' ? 1 : MARGIN) ? 'low' : 'enough';
}

/** Room on the disk that holds a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The part of a pino logger that the watch needs. */
export interface DiskLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DiskWatchOptions {
  readonly read: () => Promise<DiskSpace>;
  readonly log: DiskLog;
}

/** Looks at the room on a disk every few seconds, and logs when its level changes. */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  #level: SpaceLevel = 'enough';
  #space: DiskSpace | undefined;
  #isReadable = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DiskWatchOptions) {
    this.#options = options;
  }

  get level(): SpaceLevel {
    return this.#level;
  }

  /** As it was found last; `undefined` before that. */
  get space(): DiskSpace | undefined {
    return this.#space;
  }

  /** Resolves after the first look. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), CHECK_EVERY_MS).unref();
    await this.#look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { read, log } = this.#options;
    try {
      this.#take(await read());
      this.#isReadable = true;
    } catch (error) {
      if (this.#isReadable) log.error({ err: error }, 'The room on the disk cannot be read');
      this.#isReadable = false;
    }
  }

  #take(space: DiskSpace): void {
    const before = this.#level;
    this.#space = space;
    this.#level = spaceLevel(space, before);
    if (this.#level === before) return;
    const { log } = this.#options;
    if (this.#level === 'scarce')
      log.error(space, 'The disk is almost full: the exchange is read-only until there is room');
    else if (this.#level === 'low')
      log.warn(space, 'Less than 10 % of the disk is free: the exchange becomes read-only before it is full');
    else log.info(space, 'There is enough room on the disk again');
  }
}
