import type { Sessions } from '../services/identity/sessions.ts';
import type { Tickets } from '../services/identity/tickets.ts';
import type { PlayMoney } from './demoFunds.ts';

/** How callers are recognised. */
export interface Identities {
  readonly sessions: Pick<Sessions, 'resolve'>;
  readonly tickets: Pick<Tickets, 'redeem'>;
}

/** Recognises the users of the exchange, and sees to it that each has play money before the first call is answered. */
export function withPlayMoney({ sessions, tickets }: Identities, playMoney: PlayMoney): Identities {
  return {
    sessions: {
      async resolve(token) {
        const session = await sessions.resolve(token);
        if (session !== undefined) await playMoney.ensure(session.userId);
        return session;
      },
    },
    tickets: {
      async redeem(ticket) {
        const found = await tickets.redeem(ticket);
        if (found !== undefined) await playMoney.ensure(found.userId);
        return found;
      },
    },
  };
}
