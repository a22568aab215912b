import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { CODE, KEY_HEADERS, type ApiKeyScope, type SignedRequest } from '@tidemark/sdk/contract';
import type { KeyCalls, KeyRefusal, KeyVerdict } from '../../services/apiKeys/keyCalls.ts';
import { RECEIVE_WINDOW } from '../../services/apiKeys/keyCalls.ts';
import { sessionOfKey } from '../../services/apiKeys/apiKeys.ts';
import type { Session } from '../../services/identity/sessions.ts';
import type { Operation } from '../contract/operations.ts';
import { ApiError } from '../http/apiError.ts';
import { countWindows } from './attempts.ts';

const MINUTE_MS = 60_000;

/** SHA-256 of nothing. */
const NO_BODY = createHash('sha256').digest('hex');

const FORMS: Readonly<Record<keyof typeof KEY_HEADERS, RegExp>> = {
  key: /^[0-9a-f]{32}$/,
  time: /^[1-9]\d{12}$/,
  nonce: /^[\w-]{16,64}$/,
  window: /^(?:[1-9]\d{0,4})?$/,
  signature: /^[A-Za-z0-9+/]{43,86}={0,2}$/,
};

const REJECTS: Readonly<Record<Exclude<KeyRefusal, 'untimely' | 'limited' | 'busy'>, [number, string]>> = {
  wrong: [CODE.apiKeyWrong, 'The API key or its signature is wrong'],
  inactive: [CODE.apiKeyInactive, 'The API key has expired or is switched off'],
  repeated: [CODE.apiKeyRepeated, 'This signed call was made before'],
  missingScope: [CODE.apiKeyScope, 'The API key lacks the scope that this call needs'],
  wrongAddress: [CODE.apiKeyAddress, 'The API key may not be used from this address'],
};

export interface KeyGateOptions {
  readonly calls: Pick<KeyCalls, 'take' | 'takeOpened'>;
  /** Calls of one key in a minute. */
  readonly perMinute: number;
  readonly now: () => number;
}

/** Lets calls in that are signed by an API key. */
export interface KeyGate {
  /** Hashes the body of a call while it is read. */
  watch(request: FastifyRequest, payload: RequestPayload): RequestPayload;
  /** Throws the reject of a call that its key may not make; resolves with whose it is. */
  admit(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** The same of a call over a socket that was opened with the key. */
  admitOpened(operation: Operation, opened: OpenedByKey): Promise<Session>;
  /** Counts so many more calls of a key; throws 10429 when they are more than it may make. Returns how many are left. */
  countMore(id: string, count: number): number;
}

/** A socket that an API key opened. */
export interface OpenedByKey {
  /** Of the key. */
  readonly id: string;
  readonly address: string;
}

/** Whether a call comes with an API key instead of a login. */
export function isByKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Object.values(KEY_HEADERS).some((name) => headers[name.toLowerCase()] !== undefined);
}

/** Throws the reject of a call that no key can make, or whose body is of a type that none signs. */
export function requireKeyCall(
  { keyScope, method }: Operation,
  { headers }: Pick<FastifyRequest, 'headers'>,
): void {
  if (keyScope === undefined) throw new ApiError(CODE.forbidden, 'API keys cannot make this call');
  // A body that comes with it is read by nobody.
  if (method === 'GET') return;
  const type = headers['content-type'];
  const isJson = type === undefined || /^application\/json\s*(?:;|$)/i.test(type);
  // Neither header is signed, and each would give the same bytes another meaning.
  if (!isJson || headers['content-encoding'] !== undefined)
    throw new ApiError(CODE.unsupportedMediaType, 'The body of a signed call must be JSON');
}

/** What the headers say; a reject of the one kind where one of them cannot be right. */
function headersOf({ headers }: FastifyRequest): Readonly<Record<keyof typeof KEY_HEADERS, string>> {
  const entries = Object.entries(KEY_HEADERS).map(([member, name]) => {
    const value = headers[name.toLowerCase()] ?? '';
    if (typeof value !== 'string' || !FORMS[member as keyof typeof KEY_HEADERS].test(value))
      throw reject('wrong');
    return [member, value] as const;
  });
  return Object.fromEntries(entries) as Record<keyof typeof KEY_HEADERS, string>;
}

function reject(refusal: keyof typeof REJECTS): ApiError {
  return new ApiError(...REJECTS[refusal]);
}

/** Creates the gate. Its counts begin anew with each minute of a key. */
export function keyGate({ calls, perMinute, now }: KeyGateOptions): KeyGate {
  const bodies = new WeakMap<FastifyRequest, () => string>();
  const counts = countWindows({ windowMs: MINUTE_MS, now });

  const refuse = (key: string, refusal: KeyRefusal): never => {
    if (refusal === 'untimely')
      throw new ApiError(CODE.apiKeyUntimely, 'The call was signed at another time than the exchange has', {
        data: { serverTime: now() },
      });
    if (refusal === 'limited' || refusal === 'busy') {
      const window = counts.current(key);
      const retryAfter = Math.max(1, Math.ceil(((window?.endsAt ?? now()) - now()) / 1_000));
      throw new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.', { retryAfter });
    }
    throw reject(refusal);
  };
  const granted = (key: string, verdict: KeyVerdict): Session => {
    if ('refusal' in verdict) return refuse(key, verdict.refusal);
    const { id, userId, scopes } = verdict.key;
    return {
      id: sessionOfKey(id),
      userId,
      client: 'app',
      isFrozen: false,
      provedAt: 0,
      keyScopes: scopes,
    };
  };
  const scopeOf = ({ keyScope }: Operation): ApiKeyScope => {
    if (keyScope === undefined) throw new ApiError(CODE.forbidden, 'API keys cannot make this call');
    return keyScope;
  };

  /** Counts a call; tells the caller in headers how many are left, instead of those of the address. */
  const count = (key: string, reply: FastifyReply): boolean => {
    const taken = counts.take(key);
    const seconds = Math.ceil((taken.endsAt - now()) / 1_000);
    reply.header('ratelimit-limit', perMinute);
    reply.header('ratelimit-remaining', Math.max(0, perMinute - taken.count));
    reply.header('ratelimit-reset', seconds);
    return taken.count <= perMinute;
  };

  const signedBy = (request: FastifyRequest): { request: SignedRequest; signature: string } => {
    const { signature, ...headers } = headersOf(request);
    const windowMs = Number(headers.window);
    if (windowMs > RECEIVE_WINDOW.maxMs) throw reject('wrong');
    const [path = '', ...rest] = (request.raw.url ?? '').split('?');
    const bodyHash = bodies.get(request)?.() ?? NO_BODY;
    const { method } = request;
    return { request: { ...headers, method, path, query: rest.join('?'), bodyHash }, signature };
  };

  return {
    watch(request, payload) {
      const hash = createHash('sha256');
      const through = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      bodies.set(request, () => hash.copy().digest('hex'));
      // A fault of the request reaches whoever reads the body.
      return pipeline(payload, through, () => undefined);
    },

    async admit(operation, request, reply) {
      const call = { ...signedBy(request), address: request.ip, scope: scopeOf(operation) };
      const { key } = call.request;
      return granted(key, await calls.take(call, () => count(key, reply)));
    },

    countMore(id, count) {
      const taken = counts.take(id, count).count;
      return taken > perMinute ? refuse(id, 'limited') : perMinute - taken;
    },

    async admitOpened(operation, { id, address }) {
      const call = { id, address, scope: scopeOf(operation) };
      return granted(id, await calls.takeOpened(call, () => counts.take(id).count <= perMinute));
    },
  };
}
