import type { Sessions } from '../../services/identity/sessions.ts';
import type { Tickets } from '../../services/identity/tickets.ts';
import type { RealtimeIdentity } from './topic.ts';

/** Accepts single-use tickets (browsers) and session tokens (native applications). */
export function realtimeAuthenticator({
  tickets,
  sessions,
}: {
  readonly tickets: Pick<Tickets, 'redeem'>;
  readonly sessions: Pick<Sessions, 'resolve'>;
}) {
  return async (token: string): Promise<RealtimeIdentity | undefined> => {
    const ticket = await tickets.redeem(token);
    if (ticket !== undefined) return { owner: ticket.userId, sessionId: ticket.sessionId };
    const session = await sessions.resolve(token);
    return session === undefined ? undefined : { owner: session.userId, sessionId: session.id };
  };
}
