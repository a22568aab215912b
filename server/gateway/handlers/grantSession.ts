import type { SessionTokens } from '../../services/identity/sessions.ts';
import type { UserRow } from '../../services/tables.ts';
import type { Call } from '../contract/bind.ts';
import { clientOf } from '../http/clientHeaders.ts';
import { setDeviceCookie, setSessionCookies } from '../security/cookies.ts';
import { deviceSecretOf } from '../security/deviceSecret.ts';
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

/** Logs a user in who has just proved who they are, and knows their device from now on. */
export async function grantSession(
  context: Pick<HandlerContext, 'services'>,
  call: Pick<Call, 'reply' | 'request' | 'session'>,
  user: UserRow,
) {
  const { sessions, devices } = context.services;
  const { client } = clientOf(call.request.headers);
  const presented = deviceSecretOf(call.request, client);
  if (client === 'web' || presented !== undefined) {
    const device = await devices.remember(user.id, presented);
    if (client === 'web') setDeviceCookie(call.reply, device.secret);
  }
  if (call.session !== undefined) await sessions.end(call.session.id);
  return answerSession(context, call, { user, client, tokens: await sessions.start(user.id, client) });
}
