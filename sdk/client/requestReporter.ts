import { after } from '../core/after.ts';
import type { RequestLogEntry } from '../contract/models.ts';
import type { CallSettings } from './call.ts';
import type { Caller } from './calls.ts';

export interface RequestReporter {
  /** Takes an entry; give it to `toRequestLog`, and that to a client as `onCall`. */
  readonly report: (entry: RequestLogEntry) => void;
  /**
   * Sends what is waiting. Never rejects: what cannot be sent is dropped.
   * @param init `keepalive` for a page that is about to close
   */
  flush(init?: Pick<CallSettings, 'keepalive'>): Promise<void>;
}

export interface ReporterOptions {
  /** Sent together when so many have come, or as much as one call can take, 1 to 100. Default 50. */
  readonly batch?: number;
  /** Or when the first has waited so long. Default 10 s. */
  readonly waitMs?: number;
  /** While it answers false, entries are dropped instead of sent. Always online by default. */
  readonly isOnline?: () => boolean;
  /** Whose requests they are: the project of the configuration. */
  readonly project?: () => string | undefined;
}

/** Characters of a batch that is sent although more might come: browsers and the log service take 64 KB at a time. */
const FULL_SIZE = 32 * 1024;

/** Sends entries of the request log to the log service in batches. The client is asked for late, because it needs the reporter first. */
export function createRequestReporter(
  sdk: () => Pick<Caller, 'call'>,
  { batch = 50, waitMs = 10_000, isOnline = () => true, project: projectOf }: ReporterOptions = {},
): RequestReporter {
  let waiting: RequestLogEntry[] = [];
  let size = 0;
  let cancelTimer: (() => void) | undefined;

  const flush = async (init: Pick<CallSettings, 'keepalive'> = {}): Promise<void> => {
    cancelTimer?.();
    cancelTimer = undefined;
    const entries = waiting;
    waiting = [];
    size = 0;
    if (entries.length === 0 || !isOnline()) return;
    const project = projectOf?.();
    await sdk()
      .call('logRequests', { ...init, body: { ...(project !== undefined && { project }), entries } })
      .catch(() => undefined);
  };

  return {
    flush,
    report(entry) {
      waiting.push(entry);
      size += JSON.stringify(entry).length;
      if (waiting.length >= batch || size >= FULL_SIZE) void flush();
      else cancelTimer ??= after(waitMs, () => void flush());
    },
  };
}
