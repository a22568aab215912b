import { isEnrolled } from '../../services/identity/factorResets.ts';
import { cancelResets } from './cancelResets.ts';
import { CODE } from '@tidemark/sdk/contract';
import type { Granted, SessionTokens } from '../../services/identity/sessions.ts';
import { AccountFrozenError } from '../../services/identity/thaw.ts';
import { newSecret } from '../../services/identity/secrets.ts';
import type { Visit } from '../../services/identity/visits.ts';
import type { LoginRow, UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { ApiError } from '../http/apiError.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { setDeviceCookie, setSessionCookies } from '../security/cookies.ts';
import { deviceNamesOf, deviceSecretOf } from '../security/deviceSecret.ts';
import { visitOf } from '../security/visit.ts';
import type { HandlerContext } from './context.ts';

type Granting = Pick<Call, 'reply'>;

/** Gives a client its session: a browser as cookies, a native application as tokens. */
export function answerSession(
  { services }: Pick<HandlerContext, 'services'>,
  { reply }: Granting,
  granted: { readonly user: UserRow; readonly client: 'web' | 'app'; readonly tokens: SessionTokens },
) {
  const { user, client, tokens } = granted;
  if (client === 'web') setSessionCookies(reply, tokens, services.sessions.lifetimes);
  const visible = client === 'app' ? tokens : undefined;
  return {
    userId: String(user.id),
    displayUserId: user.displayUserId,
    token: visible?.accessToken ?? null,
    refreshToken: visible?.refreshToken ?? null,
  };
}

/** How a user proved who they are. */
export interface Proof {
  /** What they proved it with last, for the history of their logins. */
  readonly way: LoginRow['way'];
  /** What their device is known by; what the request says where it is left out. */
  readonly deviceSecret?: string | undefined;
  /** Whether they are told by mail from where; see `isNewPlace`. */
  readonly isNewPlace?: boolean;
  /** Told of what the device is called from now on. */
  readonly onDevice?: (name: string) => void;
}

/**
 * What the device of a user is known by from now on. A browser keeps what it has only where this user has logged in with it before: somebody else may
 * have planted it, and would otherwise have a device of theirs known as the user's.
 */
async function ownSecret(
  { devices }: Pick<HandlerContext['services'], 'devices'>,
  { user, client, carried }: { user: UserRow; client: 'web' | 'app'; carried: string | undefined },
): Promise<string | undefined> {
  if (client === 'app') return carried;
  const known = carried === undefined ? undefined : await devices.find(carried, user.loginIndex);
  return known === undefined ? newSecret() : carried;
}

/** Logs a user in who has just proved who they are, and knows their device from now on. */
export async function grantSession(
  context: Pick<HandlerContext, 'services' | 'countryOf'>,
  call: Pick<Call, 'reply' | 'request' | 'session'>,
  user: UserRow,
  { way, deviceSecret, isNewPlace = false, onDevice }: Proof,
) {
  const { sessions, devices, visits, loginHistory, factors, countries } = context.services;
  const { client } = clientOf(call.request.headers);
  const visit = visitOf(call.request, context.countryOf);
  const carried = deviceSecret ?? deviceSecretOf(call.request, client);
  const presented = await ownSecret(context.services, { user, client, carried });
  // Also of who is not let in: what they do about that is up to this browser alone.
  if (client === 'web' && presented !== undefined) setDeviceCookie(call.reply, presented);
  const tokens = await startSession(context, { user, client, visit, presented, way });
  const device = presented === undefined ? undefined : await devices.remember(user.id, presented);
  if (device !== undefined) {
    await visits.noteDevice(user.id, device.name, visit);
    onDevice?.(device.name);
  }
  await devices.noteNames(user.id, deviceNamesOf(call.request));
  await countries.remember(user.id, visit.country);
  if (isEnrolled(way)) await cancelResets(context.services, user);
  if (call.session !== undefined) await sessions.end(call.session.id);
  await visits.noteSession(tokens.session.id, visit, device?.name);
  await loginHistory.add({ userId: user.id, result: 'success', way, visit });
  if (isNewPlace) await factors.tell(user, 'newDevice', { visit });
  return answerSession(context, call, { user, client, tokens });
}

interface Starting {
  readonly user: UserRow;
  readonly client: 'web' | 'app';
  readonly visit: Visit;
  /** What the device is known by, if it is. */
  readonly presented: string | undefined;
  readonly way: LoginRow['way'];
}

/** Starts the session of a user, unless they have frozen their account: rejects with 10490 and what they can do about that. */
async function startSession(
  { services }: Pick<HandlerContext, 'services'>,
  { user, client, visit, presented, way }: Starting,
): Promise<Granted> {
  const { sessions, loginHistory, freeze } = services;
  try {
    return await sessions.start(user.id, client);
  } catch (error) {
    if (!(error instanceof AccountFrozenError)) throw error;
    await loginHistory.add({ userId: user.id, result: 'frozen', way, visit });
    throw new ApiError(CODE.loginFrozen, 'Your account is frozen.', {
      data: await freeze.refuse(user, presented, { thawsAt: error.thawsAt, way }),
    });
  }
}
