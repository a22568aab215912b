import { endWith, ignoreElements, map, merge, NEVER, Observable, startWith, takeUntil } from 'rxjs';
import type { Hub, WireEvent } from '../../hub/hub.ts';
import {
  lineOf,
  SESSION_VERSION,
  type CallEntry,
  type SessionEntry,
  type SessionHeader,
} from '../format/entry.ts';
import { redactFrame, redactJson, redactQuery, secrecy, type IsSecret } from '../format/redact.ts';
import type { CallTap, EndedCall } from './callTap.ts';

export interface RecordOptions {
  /** Records REST calls, too: made by an SDK whose `fetch` is that of the tap. */
  readonly calls?: Pick<CallTap, 'calls$'>;
  /** A clock that does not jump, in milliseconds; default: `performance.now`. */
  readonly now?: () => number;
  /** Milliseconds since the Unix epoch; default: `Date.now`. */
  readonly wall?: () => number;
  /** Names of more members whose values are secrets, beside passwords, tokens, codes and the like. */
  readonly redact?: readonly string[];
  /** More members of the header: what is recorded, and why. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** The `operationId` of a call. */
  readonly operationOf?: (method: string, path: string) => string | undefined;
}

/**
 * What happens to a hub from the subscription on, as lines without their ends: a header, then an entry for each frame, either way, each
 * opening, loss and failure of the connection, and each call. Topics that are live already come first, each as a snapshot of what it is. Secrets are
 * redacted. Completes when the hub is closed.
 */
export function recordSession(
  hub: Pick<Hub, 'wire$' | 'snapshots'>,
  options: RecordOptions = {},
): Observable<string> {
  const { calls, now = () => performance.now(), wall = Date.now, operationOf = () => undefined } = options;
  const isSecret = secrecy(options.redact);
  return new Observable((subscriber) => {
    const startedAt = now();
    const header: SessionHeader = {
      session: 'tidemark',
      version: SESSION_VERSION,
      startedAt: Math.trunc(wall()),
      source: 'tidemark',
      ...options.header,
    };
    const at = (): number => Math.max(0, Math.round((now() - startedAt) * 1_000));
    const times = (): Times => ({ at: at(), wall: Math.trunc(wall()) });
    const onWire$ = hub.wire$.pipe(map((event) => entryOfEvent(event, times(), isSecret)));
    const ofCalls$ = (calls?.calls$ ?? NEVER).pipe(
      map((call) => entryOfCall(call, times(), isSecret, operationOf)),
      takeUntil(hub.wire$.pipe(ignoreElements(), endWith(undefined))),
    );
    const start: Times = { at: 0, wall: header.startedAt };
    const before = hub.snapshots().map((event) => entryOfEvent(event, start, isSecret));
    return merge<SessionEntry[]>(onWire$, ofCalls$)
      .pipe(startWith(header, ...before), map(lineOf))
      .subscribe(subscriber);
  });
}

type Times = Pick<SessionEntry, 'at' | 'wall'>;

function entryOfEvent(event: WireEvent, times: Times, isSecret: IsSecret): SessionEntry {
  const members = { ...times, connection: event.connection };
  switch (event.kind) {
    case 'open':
      return {
        ...members,
        kind: 'open',
        ...(event.url !== undefined && { url: redactQuery(event.url, isSecret) }),
      };
    case 'close': {
      const { code, reason } = event;
      return {
        ...members,
        kind: 'close',
        ...(code !== undefined && { code }),
        ...(reason !== undefined && reason !== '' && { reason }),
      };
    }
    case 'error':
      return { ...members, kind: 'error', message: redactQuery(event.message, isSecret) };
    case 'in':
      return { ...members, kind: 'in', frame: event.frame };
    case 'out':
      return { ...members, kind: 'out', frame: redactFrame(event.frame, isSecret) };
  }
}

function entryOfCall(
  { method, path, status, ms, request, answer }: EndedCall,
  times: Times,
  isSecret: IsSecret,
  operationOf: (method: string, path: string) => string | undefined,
): CallEntry {
  const operation = operationOf(method, path.split('?', 1)[0] ?? path);
  const { code } = (answer ?? {}) as { code?: unknown };
  return {
    ...times,
    kind: 'call',
    ...(operation !== undefined && { operation }),
    method,
    path: redactQuery(path, isSecret),
    status,
    ...(typeof code === 'number' && { code }),
    ms: Math.round(ms * 1_000) / 1_000,
    ...(request !== undefined && { request: redactJson(request, isSecret, 'request') }),
    ...(answer !== undefined && { answer: redactJson(answer, isSecret, 'answer') }),
  };
}
