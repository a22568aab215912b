import type { RequestLogEntry } from '../contract/models.ts';
import type { CallSettings, Sdk } from './calls.ts';

export interface RequestReporter {
  /** Takes an entry; give it to `createSdk` as `onRequest`. */
  readonly report: (entry: RequestLogEntry) => void;
  /**
   * Sends what is waiting. Never rejects: what cannot be sent is dropped.
   * @param init `keepalive` for a page that is about to close
   */
  flush(init?: Pick<CallSettings, 'keepalive'>): Promise<void>;
}

export interface ReporterOptions {
  /** Sent together when so many have come, 1 to 100. Default 50. */
  readonly batch?: number;
  /** Or when the first has waited so long. Default 10 s. */
  readonly waitMs?: number;
  /** While it answers false, entries are dropped instead of sent. Always online by default. */
  readonly isOnline?: () => boolean;
}

/** Sends entries of the request log to the log service in batches. The client is asked for late, because it needs the reporter first. */
export function createRequestReporter(
  sdk: () => Pick<Sdk, 'call'>,
  { batch = 50, waitMs = 10_000, isOnline = () => true }: ReporterOptions = {},
): RequestReporter {
  let waiting: RequestLogEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async (init: Pick<CallSettings, 'keepalive'> = {}): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    if (entries.length === 0 || !isOnline()) return;
    await sdk()
      .call('logRequests', { ...init, body: { entries } })
      .catch(() => undefined);
  };

  return {
    flush,
    report(entry) {
      waiting.push(entry);
      if (waiting.length >= batch) void flush();
      else timer ??= setTimeout(() => void flush(), waitMs);
    },
  };
}
