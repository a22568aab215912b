/** One command in history, as bytes: what {@link decodeRecord} reads. */
export interface JournalRecord {
  /** Grows by one per record, from 1. */
  readonly seq: number;
  readonly bytes: Uint8Array;
}

/** The engine's state after the command `seq`. */
export interface Snapshot {
  readonly seq: number;
  readonly state: Uint8Array;
}

/** The ordered history of commands, and snapshots that shorten its replay. */
export interface JournalReader {
  /** Sequence number of the newest record; 0 when there is none. */
  readonly lastSeq: number;
  /** The command after which history can be read and executed again; 0 when all of it can, more when older records were dropped. */
  readonly base: number;
  /**
   * Records after `fromSeq`, in order and without gaps, in chunks, up to those that were durable when a chunk was read. Rejects with
   * `JournalCorruptError` at the first record that is damaged or missing.
   */
  read(fromSeq: number): AsyncIterable<readonly JournalRecord[]>;
  /** The newest undamaged snapshot that is not newer than `atMost`. */
  newestSnapshot(atMost?: number): Promise<Snapshot | undefined>;
  close(): Promise<void>;
}

/** A durable history that has one writer: whoever opens it for writing keeps others out until it is closed or its process ends. */
export interface Journal extends JournalReader {
  /**
   * Appends records that continue the history. When it resolves all of them are durable; when it rejects none is, or their fate is
   * unknown: stop writing either way.
   */
  append(records: readonly JournalRecord[]): Promise<void>;
  /** Keeps a snapshot durably and drops old ones. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
}

/** How many snapshots are kept: more than one, so that views a little behind need not start from nothing. */
export const KEPT_SNAPSHOTS = 3;
