import type { GroupTiming } from './messages.ts';
import type { SharedTime } from './steadyClock.ts';

/** How an exchange is run. */
export interface ExchangeOptions {
  /** Folder of the journal; created when needed; one running exchange each. */
  readonly dataDir: string;
  /** Commands between two snapshots. */
  readonly snapshotEvery: number;
  /** Most commands made durable together. */
  readonly maxGroup: number;
  /** Most commands that may wait for their result. */
  readonly maxPending: number;
  /** Told of errors that reach no caller: listeners that throw, a last snapshot that could not be written. */
  readonly report: (error: unknown) => void;
  /** Called once when journal or engine fails: no command is taken any more, and only a restart helps. */
  readonly onFailure: (error: Error) => void;
  /** Told how long each group of commands took, and how many they were. */
  readonly onGroup?: (timing: GroupTiming, commands: number) => void;
  /** Of the clock that history is stamped by; that of the machine as it is set at the start when left out. */
  readonly time?: SharedTime;
}

export const DEFAULT_OPTIONS: Omit<ExchangeOptions, 'dataDir'> = {
  snapshotEvery: 100_000,
  maxGroup: 1_000,
  maxPending: 20_000,
  report: (error) => console.error(error),
  onFailure: () => undefined,
};
