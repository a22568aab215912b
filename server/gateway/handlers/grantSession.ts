import { isEnrolled } from '../../services/identity/factorResets.ts';
import type { SessionTokens } from '../../services/identity/sessions.ts';
import type { LoginRow, UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { setDeviceCookie, setSessionCookies } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
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
  /** What their device is known by; what the request says, or a new secret for a browser, where it is left out. */
  readonly deviceSecret?: string | undefined;
}

/** Logs a user in who has just proved who they are, and knows their device from now on. */
export async function grantSession(
  context: Pick<HandlerContext, 'services' | 'countryOf'>,
  call: Pick<Call, 'reply' | 'request' | 'session'>,
  user: UserRow,
  { way, deviceSecret }: Proof,
) {
  const { sessions, devices, visits, loginHistory, factorResets } = context.services;
  const { client } = clientOf(call.request.headers);
  const visit = visitOf(call.request, context.countryOf);
  const presented = deviceSecret ?? deviceSecretOf(call.request, client);
  const device =
    client === 'web' || presented !== undefined ? await devices.remember(user.id, presented) : undefined;
  if (device !== undefined) {
    await visits.noteDevice(user.id, device.name, visit);
    if (client === 'web') setDeviceCookie(call.reply, device.secret);
  }
  if (isEnrolled(way)) await factorResets.cancelOf(user.id);
  if (call.session !== undefined) await sessions.end(call.session.id);
  const tokens = await sessions.start(user.id, client);
  await visits.noteSession(tokens.session.id, visit, device?.name);
  await loginHistory.add({ userId: user.id, result: 'success', way, visit });
  return answerSession(context, call, { user, client, tokens });
}
