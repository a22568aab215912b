/** The version of the format that is written. */
export const SESSION_VERSION = 1;

/** The first line of a session: what was recorded, and when. Members that are not listed here are kept. */
export interface SessionHeader {
  readonly session: 'tidemark';
  readonly version: number;
  /** Wall clock at the start, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** The exchange that was recorded, lower case: `tidemark`, `binance`. */
  readonly source: string;
  readonly [member: string]: unknown;
}

interface EntryMembers {
  /** Monotonic time since the start, in microseconds, whole. Never less than that of the entry before. */
  readonly at: number;
  /** Wall clock, in milliseconds since the Unix epoch; it may jump. */
  readonly wall: number;
  /** Line of the file it was read from, from 1; not written. */
  readonly line?: number;
}

interface WireMembers extends EntryMembers {
  /** Generation of the connection: 1 for the first one that was opened, 0 before it. */
  readonly connection: number;
}

/** The connection was opened. */
export interface OpenEntry extends WireMembers {
  readonly kind: 'open';
  /** Where it goes, secrets in its query redacted. */
  readonly url?: string;
}

/** The open connection is gone. */
export interface CloseEntry extends WireMembers {
  readonly kind: 'close';
  /** Close code of the websocket, where it is known. */
  readonly code?: number;
  readonly reason?: string;
}

/** An attempt to connect failed. */
export interface ErrorEntry extends WireMembers {
  readonly kind: 'error';
  readonly message: string;
}

/** A frame, received or sent. */
export interface FrameEntry extends WireMembers {
  readonly kind: 'in' | 'out';
  /** The raw text. */
  readonly frame: string;
}

/** A REST call that has ended; `at` is its end. */
export interface CallEntry extends EntryMembers {
  readonly kind: 'call';
  /** Its `operationId`, where it is known. */
  readonly operation?: string;
  readonly method: string;
  /** With its query, secrets redacted. */
  readonly path: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Code of the envelope, where the answer has one. */
  readonly code?: number;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** Body of the request, secrets redacted. */
  readonly request?: unknown;
  /** Body of the answer, secrets redacted. */
  readonly answer?: unknown;
}

/** A line of a session after the first. Members that are not listed are kept. */
export type SessionEntry = OpenEntry | CloseEntry | ErrorEntry | FrameEntry | CallEntry;

/** A session in memory. */
export interface Session {
  readonly header: SessionHeader;
  readonly entries: readonly SessionEntry[];
}

/** An entry, or a header, as a line without its end. */
export function lineOf(entry: SessionEntry | SessionHeader): string {
  if ('frame' in entry) {
    const line = frameLine(entry as FrameEntry);
    if (line !== undefined) return line;
  }
  return JSON.stringify('line' in entry ? { ...entry, line: undefined } : entry);
}

/** The line of a frame that has no other members than it needs, which nearly all have not. */
function frameLine(entry: FrameEntry): string | undefined {
  const count = Object.keys(entry).length - ('line' in entry ? 1 : 0);
  const { at, wall, kind, connection, frame } = entry;
  if (count !== 5 || !(Number.isFinite(at) && Number.isFinite(wall) && Number.isFinite(connection)))
    return undefined;
  return `{"at":${at},"wall":${wall},"kind":"${kind}","connection":${connection},"frame":${JSON.stringify(frame)}}`;
}

/** Time of an entry since the start, in milliseconds. */
export function millisecondsOf({ at }: Pick<SessionEntry, 'at'>): number {
  return at / 1_000;
}

/** Length of a session, in milliseconds. */
export function durationOf({ entries }: Session): number {
  const last = entries.at(-1);
  return last === undefined ? 0 : millisecondsOf(last);
}
