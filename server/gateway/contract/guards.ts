import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE } from '@tidemark/sdk/contract';
import type { Condition } from '../../condition/serverCondition.ts';
import type { Session, Sessions } from '../../services/identity/sessions.ts';
import { isProved, isProvedStill } from '../../services/identity/stepUp.ts';
import { keyOfSession } from '../../services/apiKeys/apiKeys.ts';
import { ApiError } from '../http/apiError.ts';
import { pathOf } from '../http/navigation.ts';
import type { VerifyAuthToken } from '../security/authToken.ts';
import { SESSION_COOKIE } from '../security/cookies.ts';
import { isByKey, requireKeyCall, type KeyGate } from '../security/keyGate.ts';
import type { OperatorGuard } from '../security/operatorToken.ts';
import type { Caller, OriginPolicy } from '../security/origin.ts';
import type { CountItems } from './itemCounts.ts';
import type { Operation } from './operations.ts';

/** What stands between a request and its handler. */
export interface CallGuards {
  readonly verifyAuthToken: VerifyAuthToken;
  readonly isOriginAllowed: OriginPolicy;
  readonly sessions: Pick<Sessions, 'resolve' | 'find'>;
  readonly keys: KeyGate;
  readonly requireOperator: OperatorGuard;
  readonly countItems: CountItems;
  readonly condition: Pick<Condition, 'refusal'>;
  /** Whether what a call asks for by itself is all that its user could prove before it. */
  readonly asksItself: (
    operation: Pick<Operation, 'id' | 'asksFor'>,
    session: Session,
    caller: Caller,
  ) => Promise<boolean>;
  /** The exchange's time, in milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/** Calls that change little: those that people need in order to read, and those that operators need in an emergency. */
const ALWAYS_TAKEN = new Set([
  'login',
  'finishLogin',
  'sendLoginCode',
  'beginSocialLogin',
  'finishSocialLogin',
  'beginPasskeyLogin',
  'loginByPasskey',
  'createCaptcha',
  'solveCaptcha',
  'refreshToken',
  'logout',
  'endSession',
  'endOtherSessions',
  'freezeAccount',
  'createRealtimeTicket',
  'setReadOnly',
  'removeOperator',
  'refuseUserRecovery',
  'cancelFactorReset',
  'followClock',
  'endUserSessions',
  'freezeUser',
  'haltWithdrawals',
  'haltNetwork',
]);

/** Throws the reject of a call that would change something while nothing may be changed. */
function requireWritable({ id, method }: Operation, { refusal }: CallGuards['condition']): void {
  if (refusal === undefined || method === 'GET' || ALWAYS_TAKEN.has(id)) return;
  throw new ApiError(CODE.unavailable, refusal);
}

/** Throws the reject of a call that a frozen user may not make: one whose document names the code. */
function requireThawed({ codes }: Operation, session: Session | undefined): void {
  if (session?.isFrozen !== true || !codes.includes(CODE.accountFrozen)) return;
  throw new ApiError(CODE.accountFrozen, 'Your account is frozen. Please contact support.');
}

/** Whether a session has proved a factor just now; a call that finishes an act accepts the proof of its beginning. */
function hasProof(session: Session | undefined, now: number, finishes: boolean): session is Session {
  return session !== undefined && (finishes ? isProvedStill : isProved)(session, now);
}

/** Throws the reject of a call that asks for a proof, unless the call asks for the same by itself. */
export async function requireStepUp(
  operation: Pick<Operation, 'id' | 'asksFor' | 'stepUp' | 'finishes'>,
  session: Session | undefined,
  {
    asksItself,
    now,
  }: Pick<CallGuards, 'now'> & {
    readonly asksItself: (operation: Pick<Operation, 'id' | 'asksFor'>, session: Session) => Promise<boolean>;
  },
): Promise<void> {
  if (!operation.stepUp || hasProof(session, now(), operation.finishes)) return;
  if (session !== undefined && (await asksItself(operation, session))) return;
  throw new ApiError(CODE.stepUpRequired, 'Please verify it’s you');
}

/** The session token of a request: a bearer token (native application) or the cookie (browser). */
function sessionToken(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ', 2);
  if (scheme?.toLowerCase() === 'bearer' && token !== undefined) return token;
  return request.cookies[SESSION_COOKIE];
}

/** How long it takes at most until the oldest tokens are forgotten and others can be remembered, while calls come evenly. */
const FULL_SECONDS = 30;

/** Rejects a call whose `auth` token does not hold; one that was made by a wrong clock is told the right time. */
async function requireToken(request: FastifyRequest, { verifyAuthToken, now }: CallGuards): Promise<void> {
  const { auth } = request.query as { auth?: unknown };
  const verdict = typeof auth === 'string' ? await verifyAuthToken(pathOf(request), auth) : 'wrong';
  if (verdict === 'untimely') {
    const message = 'auth: the token was made at another time than the exchange has';
    throw new ApiError(CODE.forbidden, message, { data: { serverTime: now() } });
  }
  if (verdict === 'used')
    throw new ApiError(CODE.forbidden, 'auth: the token was used before; make one for each call');
  if (verdict === 'full')
    throw new ApiError(CODE.rateLimited, 'Too many requests. Please try again later.', {
      retryAfter: FULL_SECONDS,
    });
  if (verdict === 'wrong')
    throw new ApiError(CODE.forbidden, 'auth: the token is missing or not made for this path');
}

/** Who makes a call that may be made. */
export interface Permission {
  readonly session?: Session | undefined;
  /** See `Call.operator`. */
  readonly operator?: string | undefined;
}

/** Throws the reject of a call that may not be made; otherwise resolves with who makes it. */
export async function requirePermission(
  operation: Operation,
  request: FastifyRequest,
  guards: CallGuards,
): Promise<Permission> {
  if (operation.method !== 'GET' && !guards.isOriginAllowed(request)) {
    throw new ApiError(CODE.forbidden, 'Calls from this origin are not allowed');
  }
  // Who signs it is known once its body has been read. What asks for no token asks for no caller either.
  if (isByKey(request) && (operation.signed || operation.forOperators)) {
    requireKeyCall(operation, request);
    return {};
  }
  if (operation.signed) {
    await requireToken(request, guards);
  }
  if (operation.forOperators) {
    const operator = await guards.requireOperator(request.headers);
    requireWritable(operation, guards.condition);
    return { operator };
  }
  const token = sessionToken(request);
  const session = token === undefined ? undefined : await guards.sessions.resolve(token);
  if (operation.secured && session === undefined) throw new ApiError(CODE.loginExpired, 'Login has expired');
  requireThawed(operation, session);
  requireWritable(operation, guards.condition);
  await requireStepUp(operation, session, {
    asksItself: (asked, by) => guards.asksItself(asked, by, request),
    now: guards.now,
  });
  return { session };
}

/**
 * Throws the reject of a call by API key that may not be made; otherwise resolves with whose it is. Who made the key proved a factor for what it
 * may do, and each call is signed: none is asked for here, where nobody could give it. */
export async function requireKeyPermission(
  operation: Operation,
  request: FastifyRequest,
  { reply, guards }: { readonly reply: FastifyReply; readonly guards: CallGuards },
): Promise<Session> {
  const session = await guards.keys.admit(operation, request, reply);
  requireWritable(operation, guards.condition);
  return session;
}

/** Who makes a call over a socket, and from where. */
export interface SocketCaller {
  /** What the socket was opened with, a login or an API key; `undefined` for nobody. */
  readonly sessionId: string | undefined;
  readonly address: string;
}

/** Throws the reject of a call over a socket that may not be made; otherwise resolves with its session. */
export async function requireSocketPermission(
  operation: Operation,
  { sessionId, address }: SocketCaller,
  guards: CallGuards,
): Promise<Session> {
  const keyId = sessionId === undefined ? undefined : keyOfSession(sessionId);
  const session =
    keyId === undefined
      ? await guards.sessions.find(sessionId ?? '')
      : await guards.keys.admitOpened(operation, { id: keyId, address });
  if (session === undefined) throw new ApiError(CODE.loginExpired, 'Login has expired');
  requireThawed(operation, session);
  requireWritable(operation, guards.condition);
  return session;
}
