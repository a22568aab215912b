import { Subject, type Observable } from 'rxjs';

/** A call that has ended, as it was: secrets included. */
export interface EndedCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** How long it took, in milliseconds. */
  readonly ms: number;
  /** Bodies, parsed where they are JSON; undefined when there are none, or they are something else or too long. */
  readonly request: unknown;
  readonly answer: unknown;
}

/** Sees the calls of an SDK. */
export interface CallTap {
  /** Give this to the SDK as `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Each call when it has ended. Costs nothing while nobody listens. */
  readonly calls$: Observable<EndedCall>;
}

export interface CallTapOptions {
  /** What calls are made with; the global one by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** A clock that does not jump, in milliseconds; default: `performance.now`. */
  readonly now?: () => number;
}

/** Longer bodies are left out: a list of all instruments is no use in a session. */
const LONGEST_BODY = 64 * 1024;

/** Makes a `fetch` that recorders can listen to. */
export function createCallTap(options: CallTapOptions = {}): CallTap {
  const { fetch = (request: Request) => globalThis.fetch(request), now = () => performance.now() } = options;
  const calls$ = new Subject<EndedCall>();

  const tapped = async (request: Request): Promise<Response> => {
    const startedAt = now();
    const sent = bodyOf(request.clone());
    const ended = async (status: number, received: Promise<unknown>): Promise<void> => {
      const ms = now() - startedAt;
      const [asked, answer] = await Promise.all([sent, received]);
      const { pathname, search } = new URL(request.url);
      calls$.next({ method: request.method, path: pathname + search, status, ms, request: asked, answer });
    };
    try {
      const response = await fetch(request);
      void ended(response.status, bodyOf(response.clone()));
      return response;
    } catch (error) {
      void ended(0, Promise.resolve(undefined));
      throw error;
    }
  };

  return {
    fetch: (request) => (calls$.observed ? tapped(request) : fetch(request)),
    calls$: calls$.asObservable(),
  };
}

/** Never rejects: a body that cannot be read is none. */
async function bodyOf(message: Request | Response): Promise<unknown> {
  try {
    if (message.headers.get('content-type')?.includes('json') !== true) return undefined;
    const text = await message.text();
    return text === '' || text.length > LONGEST_BODY ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
