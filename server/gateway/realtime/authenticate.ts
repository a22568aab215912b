import { keyOfSession, sessionOfKey } from '../../services/apiKeys/apiKeys.ts';
import type { KeyCalls } from '../../services/apiKeys/keyCalls.ts';
import type { Sessions } from '../../services/identity/sessions.ts';
import type { Tickets } from '../../services/identity/tickets.ts';
import type { RealtimeIdentity } from './topic.ts';

/** Accepts single-use tickets (browsers) and session tokens (native applications). */
export function realtimeAuthenticator({
  tickets,
  sessions,
  keyCalls,
}: {
  readonly tickets: Pick<Tickets, 'redeem'>;
  readonly sessions: Pick<Sessions, 'resolve'>;
  readonly keyCalls: Pick<KeyCalls, 'usable'>;
}) {
  /** Whose socket an API key opens, as long as it may read from there. */
  const byKey = async (id: string, address: string): Promise<RealtimeIdentity | undefined> => {
    const key = await keyCalls.usable(id, address);
    if (key?.scopes.includes('read') !== true) return undefined;
    const { userId, expiresAt } = key;
    return {
      owner: userId,
      sessionId: sessionOfKey(id),
      isKey: true,
      ...(expiresAt !== null && { until: expiresAt }),
    };
  };

  return async (token: string, address: string): Promise<RealtimeIdentity | undefined> => {
    const ticket = await tickets.redeem(token);
    const keyId = ticket === undefined ? undefined : keyOfSession(ticket.sessionId);
    if (keyId !== undefined) return byKey(keyId, address);
    if (ticket !== undefined) return { owner: ticket.userId, sessionId: ticket.sessionId };
    const session = await sessions.resolve(token);
    return session === undefined ? undefined : { owner: session.userId, sessionId: session.id };
  };
}
