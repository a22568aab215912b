import type { KeyCalls } from '../services/apiKeys/keyCalls.ts';
import type { Sessions } from '../services/identity/sessions.ts';
import type { Tickets } from '../services/identity/tickets.ts';
import type { DemoFunds } from './demoFunds.ts';

/** How callers are recognised. */
export interface Identities {
  readonly sessions: Pick<Sessions, 'resolve' | 'find'>;
  readonly tickets: Pick<Tickets, 'redeem'>;
  readonly keyCalls: Pick<KeyCalls, 'take' | 'takeOpened' | 'usable'>;
}

/** Recognises the users of the exchange, and sees to it that each has demo funds before the first call is answered. */
export function withDemoFunds({ sessions, tickets, keyCalls }: Identities, demoFunds: DemoFunds): Identities {
  return {
    sessions: {
      async resolve(token) {
        const session = await sessions.resolve(token);
        if (session !== undefined) await demoFunds.ensure(session.userId);
        return session;
      },
      // Its socket was opened by a ticket or token, which brought the funds.
      find: (id) => sessions.find(id),
    },
    keyCalls: {
      usable: (id, address) => keyCalls.usable(id, address),
      takeOpened: (call, isWithinLimit) => keyCalls.takeOpened(call, isWithinLimit),
      async take(call, isWithinLimit) {
        const verdict = await keyCalls.take(call, isWithinLimit);
        if ('key' in verdict) await demoFunds.ensure(verdict.key.userId);
        return verdict;
      },
    },
    tickets: {
      async redeem(ticket) {
        const found = await tickets.redeem(ticket);
        if (found !== undefined) await demoFunds.ensure(found.userId);
        return found;
      },
    },
  };
}
