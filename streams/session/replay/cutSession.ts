import type { Session, SessionEntry } from '../format/entry.ts';
import { stateAt } from './stateAt.ts';
import { timelineOf } from './timeline.ts';

/**
 * A part of a session, as a session: it begins with a snapshot of each key that was known by then, and its times count from its own start.
 *
 * @param from in milliseconds since the start; entries of exactly then are in
 * @param to likewise; entries of exactly then are in
 */
export function cutSession(session: Session, from: number, to: number): Session {
  const { header, entries } = session;
  const start = Math.trunc(from * 1_000);
  const kept = entries.filter(({ at }) => at >= start && at <= to * 1_000);
  const { snapshots, isUp } = stateAt(timelineOf(session), from);
  const wall = Math.trunc(header.startedAt + from);
  const connection = connectionAt(entries, start);
  const members = { at: 0, wall, connection };
  const opened: SessionEntry[] = isUp ? [{ ...members, kind: 'open' }] : [];
  const known = snapshots.map(({ raw }): SessionEntry => ({ ...members, kind: 'in', frame: raw }));
  return {
    header: { ...header, startedAt: wall },
    entries: [...opened, ...known, ...kept.map((entry) => ({ ...entry, at: entry.at - start }))],
  };
}

/** The connection that was the last one before a time. */
function connectionAt(entries: readonly SessionEntry[], start: number): number {
  const last = entries.findLast((entry) => entry.at < start && entry.kind !== 'call');
  return last === undefined || last.kind === 'call' ? 1 : Math.max(1, last.connection);
}
