import {
  SESSION_VERSION,
  type FrameEntry,
  type SessionEntry,
  type SessionHeader,
} from '../../format/entry.ts';
import { unitOfWall } from '@tidemark/sdk/core';
import { ElapsedUnit, ForwardClock } from '../clock.ts';
import type { LineReader, ReadContext, SessionFormat } from '../format.ts';
import { FrameChecks } from '../frameChecks.ts';
import type { Line } from '../lines.ts';

type Members = Readonly<Record<string, unknown>>;

/** What the members of each kind must be, and those that it may have. */
const KINDS: Readonly<Record<SessionEntry['kind'], { needs: Members; may: readonly string[] }>> = {
  open: { needs: { connection: 'number' }, may: ['url'] },
  close: { needs: { connection: 'number' }, may: ['code', 'reason'] },
  error: { needs: { connection: 'number', message: 'string' }, may: [] },
  in: { needs: { connection: 'number', frame: 'string' }, may: [] },
  out: { needs: { connection: 'number', frame: 'string' }, may: [] },
  call: {
    needs: { method: 'string', path: 'string', status: 'number', ms: 'number' },
    may: ['operation', 'code', 'request', 'answer'],
  },
};

/** The last time that a date can have, in milliseconds. */
const LAST_DATE = 8.64e15;
/** Times beyond are in no unit. */
const LAST_TIME = 1e20;

const HEADER_MEMBERS = ['session', 'version', 'startedAt', 'source', 'topics', 'convertedFrom', 'zone'];

/** The format that Tidemark writes: `docs/session-format.md`. */
export const ownFormat: SessionFormat = {
  name: 'tidemark',
  accepts: (text) => {
    const members = parse(text);
    return members !== undefined && (isHeader(members) || isEntry(members));
  },
  open: (context) => new OwnReader(context),
};

class OwnReader implements LineReader {
  header: SessionHeader | undefined;
  #previous = '';
  /** How much later the part of the file that is being read was started, in microseconds: files may be joined. */
  #offset = 0;
  #unit = new ElapsedUnit<SessionEntry>();
  readonly #checks: FrameChecks | undefined;
  readonly #clock: ForwardClock;
  readonly #tell: ReadContext['tell'];

  constructor({ tell, checks }: ReadContext) {
    this.#tell = tell;
    this.#checks = checks ? new FrameChecks(tell) : undefined;
    this.#clock = new ForwardClock(tell);
  }

  take({ text, line, isOpen = false, isLost = false }: Line): readonly SessionEntry[] {
    if (isLost) return [];
    const members = parse(text);
    if (members === undefined) {
      const reason = isOpen ? 'the last line is cut off' : 'not JSON';
      this.#tell({ kind: isOpen ? 'cutLine' : 'badLine', line, reason });
      return [];
    }
    if (isHeader(members)) return this.#begin(members, line);
    if (text === this.#previous) {
      this.#tell({ kind: 'repeatedLine', line, reason: 'the line before, once more' });
      return [];
    }
    this.#previous = text;
    if (this.#unit.unit === 'microseconds' && isPlainFrame(members)) return [this.#plain(members, line)];
    if (!isEntry(members)) {
      this.#tell({ kind: 'badLine', line, reason: problemOf(members) });
      return [];
    }
    return this.#entry(members, line);
  }

  end(): readonly SessionEntry[] {
    const entries = this.#timed(this.#unit.end());
    this.#checks?.end();
    return entries;
  }

  #begin(members: Members, line: number): readonly SessionEntry[] {
    const header = headerOf(members);
    if (header.version !== SESSION_VERSION) {
      const reason = `version ${String(members['version'])} of the format: it is read as version ${SESSION_VERSION}`;
      this.#tell({ kind: 'version', line, reason });
    }
    this.#keptMembers(members, HEADER_MEMBERS, 'the header', line);
    if (this.header === undefined) {
      this.header = header;
      return [];
    }
    const before = this.end();
    this.#unit = new ElapsedUnit();
    this.#offset = (header.startedAt - this.header.startedAt) * 1_000;
    return before;
  }

  #entry(members: SessionEntry & Members, line: number): readonly SessionEntry[] {
    const unit = unitOfWall(members.wall);
    const scale = { seconds: 1e3, milliseconds: 1, microseconds: 1e-3, nanoseconds: 1e-6 }[unit];
    if (scale !== 1)
      this.#tell({ kind: 'timeUnit', line, reason: `"wall" is in ${unit} instead of milliseconds` });
    const { needs, may } = KINDS[members.kind];
    this.#keptMembers(
      members,
      ['at', 'wall', 'kind', ...Object.keys(needs), ...may],
      `"${members.kind}"`,
      line,
    );
    const entry: SessionEntry = { ...members, wall: Math.trunc(members.wall * scale), line };
    if (this.header === undefined) this.#withoutHeader(entry, line);
    return this.#timed(this.#unit.take(entry));
  }

  /** An entry that is as it should be, which nearly all are: it is not copied. */
  #plain(entry: FrameEntry, line: number): FrameEntry {
    const own = entry as { at: number; line?: number };
    own.line = line;
    if (entry.kind === 'in') this.#checks?.see(entry.frame, line);
    own.at = this.#clock.at(Math.trunc(entry.at) + this.#offset, line);
    return entry;
  }

  #withoutHeader({ at, wall }: SessionEntry, line: number): void {
    this.#tell({ kind: 'noHeader', line, reason: 'there is no header before this line' });
    const startedAt = wall - Math.trunc(at / 1_000);
    this.header = { session: 'tidemark', version: SESSION_VERSION, startedAt, source: 'tidemark' };
  }

  #timed(entries: readonly SessionEntry[]): SessionEntry[] {
    const { unit } = this.#unit;
    return entries.map((entry) => {
      const { line = 0 } = entry;
      if (unit !== undefined && unit !== 'microseconds')
        this.#tell({ kind: 'timeUnit', line, reason: `"at" is in ${unit} instead of microseconds` });
      // What was received is no frame of the exchange: it is said, and kept as what came.
      if (entry.kind === 'in') this.#checks?.see(entry.frame, line);
      return { ...entry, at: this.#clock.at(Math.trunc(entry.at) + this.#offset, line) };
    });
  }

  #keptMembers(members: Members, known: readonly string[], what: string, line: number): void {
    const unknown = Object.keys(members).find((name) => !known.includes(name));
    if (unknown === undefined) return;
    this.#tell({ kind: 'unknownMember', line, reason: `${what} has a member "${unknown}", which is kept` });
  }
}

function parse(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Members)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is a frame with no other members than it needs, and its wall clock in milliseconds. */
function isPlainFrame(members: Members): members is FrameEntry & Members {
  const { at, wall, kind, connection, frame } = members;
  if ((kind !== 'in' && kind !== 'out') || typeof frame !== 'string' || typeof connection !== 'number')
    return false;
  if (!(typeof at === 'number' && at >= 0 && at < Infinity && Number.isSafeInteger(wall))) return false;
  return Object.keys(members).length === 5 && unitOfWall(wall as number) === 'milliseconds';
}

function isHeader(members: Members): boolean {
  return members['session'] === 'tidemark';
}

function headerOf(members: Members): SessionHeader {
  const { version, startedAt, source } = members;
  return {
    ...members,
    session: 'tidemark',
    version: typeof version === 'number' ? version : 0,
    startedAt: isDate(startedAt) ? startedAt : 0,
    source: typeof source === 'string' ? source : 'tidemark',
  };
}

const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** Whether it is a number that a date can have. */
const isDate = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LAST_DATE;

function isEntry(members: Members): members is SessionEntry & Members {
  return problemOf(members) === '';
}

/** What is wrong with the members of an entry; empty when nothing is. */
function problemOf(members: Members): string {
  const { kind, at, wall } = members;
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind))
    return `no entry: "kind" is ${JSON.stringify(kind) ?? 'missing'}`;
  if (!isTime(at) || (at as number) < 0) return 'no entry: "at" is no time';
  if (!isTime(wall) || Math.abs(wall as number) >= LAST_TIME) return 'no entry: "wall" is no time';
  const { needs } = KINDS[kind as SessionEntry['kind']];
  const wrong = Object.entries(needs).find(([name, type]) => typeof members[name] !== type);
  return wrong === undefined ? '' : `no "${kind}": "${wrong[0]}" is no ${String(wrong[1])}`;
}
