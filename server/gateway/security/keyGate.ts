import { createHash } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { CODE, KEY_HEADERS, type ApiKeyScope, type SignedRequest } from '@tidemark/sdk/contract';
import type { KeyCalls, KeyRefusal, KeyVerdict } from '../../services/apiKeys/keyCalls.ts';
import { RECEIVE_WINDOW } from '../../services/apiKeys/keyCalls.ts';
import { sessionOfKey } from '../../services/apiKeys/apiKeys.ts';
import type { Session } from '../../services/identity/sessions.ts';
import type { Operation } from '../contract/operations.ts';
import type { TakenCalls, Windows } from '../../ports/windows.ts';
import { ApiError } from '../http/apiError.ts';
import { budgetName, callRates, policyOf, requireAllowed, retrySeconds } from './callRates.ts';

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
  /** Takes so many more calls of a key; rejects with 10429 when they are more than it may make. Resolves with how many are left. */
  countMore(id: string, operation: Operation, count: number): Promise<number>;
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

/** Creates the gate. */
export function keyGate({ calls, perMinute, now }: KeyGateOptions): KeyGate {
  const bodies = new WeakMap<FastifyRequest, () => string>();
  const rates: Windows = callRates(perMinute, now);

  const refuse = (refusal: KeyRefusal, retryAfter = 1): never => {
    if (refusal === 'untimely')
      throw new ApiError(CODE.apiKeyUntimely, 'The call was signed at another time than the exchange has', {
        data: { serverTime: now() },
      });
    if (refusal === 'limited' || refusal === 'busy')
      throw new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.', { retryAfter });
    throw reject(refusal);
  };
  const granted = (verdict: KeyVerdict, taken?: TakenCalls): Session => {
    if ('refusal' in verdict) return refuse(verdict.refusal, taken && retrySeconds(taken));
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

  /** Takes a call; tells the caller in headers how many are left, instead of those of the address. */
  const take = async (name: string, reply: FastifyReply): Promise<TakenCalls> => {
    const taken = await rates.take(name);
    const resetInMs = taken.isAllowed ? taken.fullInMs : taken.retryInMs;
    reply.header('ratelimit-limit', rates.burst);
    reply.header('ratelimit-remaining', taken.left);
    reply.header('ratelimit-reset', Math.ceil(resetInMs / 1_000));
    reply.header('ratelimit-policy', policyOf(rates));
    return taken;
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
      let taken: TakenCalls | undefined;
      const verdict = await calls.take(call, async () => {
        taken = await take(budgetName(call.request.key, operation), reply);
        return taken.isAllowed;
      });
      return granted(verdict, taken);
    },

    async countMore(id, operation, count) {
      return requireAllowed(await rates.take(budgetName(id, operation), count));
    },

    async admitOpened(operation, { id, address }) {
      const call = { id, address, scope: scopeOf(operation) };
      let taken: TakenCalls | undefined;
      const verdict = await calls.takeOpened(call, async () => {
        taken = await rates.take(budgetName(id, operation));
        return taken.isAllowed;
      });
      return granted(verdict, taken);
    },
  };
}
