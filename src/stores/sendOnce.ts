import { BusinessError } from '@tidemark/sdk';
import type { StoredValue } from '../platform/storedValue.ts';
import type { SentRequest } from './settlement.ts';
import {
  ADDRESS_NOT_WHITELISTED,
  ADDRESS_REFUSED,
  CLIENT_TRANSFER_ID_REUSED,
  EARN_CLOSED,
  INTERNAL,
  INVALID,
  NOT_FOUND,
  TRANSFER_SUSPENDED,
  UNAVAILABLE,
  WITHDRAWALS_HALTED,
  WITHDRAWAL_BANNED,
  WITHDRAWAL_LIMIT,
} from './codes.ts';

/** What a sending that failed says of its request, which may be sent again under the same id. */
export type Verdict =
  /** The exchange has looked at the request and rejects it, however often it is sent. */
  | 'refused'
  /** This sending was rejected unread: the outcome of an earlier one stays unknown. */
  | 'turnedAway'
  /** No answer, or one that does not tell: the request may or may not have been carried out. */
  | 'unknown';

const INTERNAL_FROM = 500;

/** Rejects of the request itself; those of trading, 20001 and up, are rejects of it as well. */
const ABOUT_REQUEST: ReadonlySet<number> = new Set([
  INVALID,
  NOT_FOUND,
  TRANSFER_SUSPENDED,
  CLIENT_TRANSFER_ID_REUSED,
  EARN_CLOSED,
  ADDRESS_REFUSED,
  WITHDRAWAL_LIMIT,
  WITHDRAWAL_BANNED,
  ADDRESS_NOT_WHITELISTED,
  WITHDRAWALS_HALTED,
]);
const FIRST_TRADING_REJECT = 20_000;

/** Reads the error of a call that moves money or places an order. */
export function verdictOf(error: unknown): Verdict {
  if (!(error instanceof BusinessError)) return 'unknown';
  const { code, status } = error;
  if (ABOUT_REQUEST.has(code) || code >= FIRST_TRADING_REJECT) return 'refused';
  return code === INTERNAL || code === UNAVAILABLE || status >= INTERNAL_FROM ? 'unknown' : 'turnedAway';
}

/**
 * Whether a failed sending tells that the request was not carried out.
 *
 * @param wasUnanswered whether it was sent before with an unknown outcome
 */
export function isDecidedBy(verdict: Verdict, wasUnanswered: boolean): boolean {
  return verdict === 'refused' || (verdict === 'turnedAway' && !wasUnanswered);
}

/** What was remembered last under a few keys. */
export interface Memory<Value> {
  get(key: string): Value | undefined;
  /** Remembers a value; the oldest one is dropped where there are too many. */
  set(key: string, value: Value): void;
  delete(key: string): void;
}

interface Kept<Value> {
  readonly value: Value;
  /** When it is dropped, in milliseconds since the Unix epoch. */
  readonly until: number;
}

/** Entries of a memory as they are stored, oldest first. */
export type KeptEntries<Value> = readonly (readonly [key: string, kept: Kept<Value>])[];

export interface MemoryOptions<Value> {
  /** As many values as are remembered. */
  readonly limit: number;
  /** As long as a value is remembered, in milliseconds. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
  /** Where it outlives a reload; absent for a memory of the page alone. */
  readonly stored?: Pick<StoredValue<KeptEntries<Value>>, 'read' | 'write'>;
}

/**
 * How many requests without an answer are remembered side by side, and how long: by then the tables have told what came of them, and the
 * same request means another one.
 */
export const UNANSWERED = { limit: 32, maxAgeMs: 10 * 60_000 } as const;

/** Makes a memory of a few values that were set a short while ago. */
export function createMemory<Value>(options: MemoryOptions<Value>): Memory<Value> {
  const { limit, maxAgeMs, now = Date.now, stored } = options;
  let kept: Map<string, Kept<Value>> | undefined;
  const current = (): Map<string, Kept<Value>> => {
    kept ??= new Map(stored?.read());
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
    return kept;
  };
  const save = (): void => stored?.write([...current()]);
  return {
    get: (key) => current().get(key)?.value,
    set(key, value) {
      const entries = current();
      entries.delete(key);
      entries.set(key, { value, until: now() + maxAgeMs });
      const oldest = entries.keys().next().value;
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
      save();
    },
    delete(key) {
      if (current().delete(key)) save();
    },
  };
}

/** Reads stored entries leniently: what is none is left out. */
export function decodeKept<Value>(
  found: unknown,
  isValue: (value: unknown) => value is Value,
): KeptEntries<Value> {
  const isEntry = (entry: unknown): entry is KeptEntries<Value>[number] => {
    const [key, kept] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (typeof key !== 'string' || typeof kept !== 'object' || kept === null) return false;
    const { value, until } = kept as Partial<Kept<unknown>>;
    return typeof until === 'number' && isValue(value);
  };
  return Array.isArray(found) ? found.filter(isEntry) : [];
}

/**
 * Members that make a request no other one: sent again after its funds have arrived, an order needs none; sent again later, a withdrawal may show
 * another network fee. Neither may happen twice.
 */
const INCIDENTAL: ReadonlySet<string> = new Set(['fundFrom', 'fee']);

/** Names what a request asks for: equal requests have equal names, regardless of the order of their members. */
export function fingerprintOf(operation: string, body: object): string {
  const asked = Object.entries(body).filter(([name]) => !INCIDENTAL.has(name));
  return `${operation} ${JSON.stringify(asked.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** What came of sending a request, perhaps several times. */
export type Delivery<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  /** It is known that it was not carried out. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** It is unknown whether it was. */
  | { readonly kind: 'unanswered'; readonly error: unknown };

export interface DeliveryOptions {
  /** It was sent before with an unknown outcome: only an answer about this request decides. */
  readonly wasUnanswered: boolean;
  /** Waits before it is sent again, in milliseconds, one for each time; none by default. */
  readonly retryDelays?: readonly number[];
  /** Waits; called before it is sent again. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Sends a request, again while no answer comes and a delay is left. Never rejects. */
export async function deliver<Result>(
  send: () => Promise<Result>,
  { wasUnanswered, retryDelays = [], wait = () => Promise.resolve() }: DeliveryOptions,
): Promise<Delivery<Result>> {
  let isOpen = wasUnanswered;
  for (let retries = 0; ; retries += 1) {
    try {
      return { kind: 'done', result: await send() };
    } catch (error) {
      const verdict = verdictOf(error);
      if (isDecidedBy(verdict, isOpen)) return { kind: 'refused', error };
      // A rejected login fails again at once; under another user the request must not be sent.
      const delay = retryDelays[retries];
      if (verdict === 'turnedAway' || delay === undefined) return { kind: 'unanswered', error };
      isOpen = true;
      await wait(delay);
    }
  }
}

const sentRequests = new WeakMap<object, SentRequest>();

function noteSent(error: unknown, request: SentRequest): void {
  if (typeof error === 'object' && error !== null) sentRequests.set(error, request);
}

/** The request that failed with an error and may or may not have been carried out; `undefined` for errors of other calls. */
export function sentRequestOf(error: unknown): SentRequest | undefined {
  return typeof error === 'object' && error !== null ? sentRequests.get(error) : undefined;
}

/** Makes an action of a call that takes an id of its own for each request. */
export type SendOnce = <Body extends object, Result>(
  operation: string,
  send: (body: Body, id: string) => Promise<Result>,
) => (body: Body) => Promise<Result>;

/**
 * For commands that move money or place an order. Each request gets an id, made once: while it is on its way the same promise is returned,
 * and a request whose answer was lost keeps its id when it is sent again, also after others were sent in between or the page was loaded
 * again. Only an answer about the request itself decides; then the same body is another request. The actions reject with an error of the SDK.
 *
 * @param newId gives an id that was never used before
 * @param memory the ids of requests that are not decided, by what they ask for
 */
export function createSendOnce(
  newId: () => string,
  memory: Memory<string> = createMemory(UNANSWERED),
): SendOnce {
  const underWay = new Map<string, Promise<unknown>>();
  return <Body extends object, Result>(
    operation: string,
    send: (body: Body, id: string) => Promise<Result>,
  ) => {
    const carryOut = async (body: Body, key: string): Promise<Result> => {
      const undecided = memory.get(key);
      const id = undecided ?? newId();
      memory.set(key, id);
      const delivery = await deliver(() => send(body, id), { wasUnanswered: undecided !== undefined });
      underWay.delete(key);
      if (delivery.kind === 'unanswered') {
        memory.set(key, id);
        noteSent(delivery.error, { operation, clientId: id });
      } else memory.delete(key);
      if (delivery.kind === 'done') return delivery.result;
      throw delivery.error;
    };
    return (body: Body) => {
      const key = fingerprintOf(operation, body);
      const started = (underWay.get(key) as Promise<Result> | undefined) ?? carryOut(body, key);
      underWay.set(key, started);
      return started;
    };
  };
}

/**
 * A new id under which a request may be sent again without being carried out twice: 128 random bits.
 * `crypto.randomUUID` would need a secure context, which a page on a local network is not.
 */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
