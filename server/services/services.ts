import type { Kysely } from 'kysely';
import type { Exchange } from '../engine/protocol.ts';
import { Coupons } from './account/coupons.ts';
import { Transfers } from './account/transfers.ts';
import { declareSettings } from './content/defaults.ts';
import { RequestLogs } from './content/requestLogs.ts';
import { Settings } from './content/settings.ts';
import { ensureDemoUsers } from './demo/demoUsers.ts';
import { Nicknames } from './identity/nicknames.ts';
import { Messages } from './messages/messages.ts';
import { Sessions, type SessionLifetimes } from './identity/sessions.ts';
import { Tickets } from './identity/tickets.ts';
import { Users } from './identity/users.ts';
import type { ServiceTables } from './tables.ts';

/** Everything besides trading, on its own database. */
export interface Services {
  readonly users: Users;
  readonly nicknames: Nicknames;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly transfers: Transfers;
  readonly coupons: Coupons;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly requestLogs: RequestLogs;
  readonly db: Kysely<ServiceTables>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Closed by {@link Services.stop}. */
  readonly db: Kysely<ServiceTables>;
  readonly exchange: Exchange;
  readonly now: () => number;
  readonly lifetimes?: SessionLifetimes;
  /** Whether there are demo users; true when left out. */
  readonly demo?: boolean;
  /** Kinds of messages that the deployment shows. */
  readonly messageTypes?: readonly string[];
}

/** Starts the services: finishes interrupted transfers, and makes sure that settings and demo users, if any, exist. */
export async function startServices({
  db,
  exchange,
  now,
  lifetimes,
  demo = true,
  messageTypes = ['trader', 'user', 'system'],
}: ServiceOptions): Promise<Services> {
  const services: Services = {
    users: new Users(db, now),
    nicknames: new Nicknames(db, now),
    sessions: new Sessions(db, now, lifetimes),
    tickets: new Tickets(db, now),
    transfers: new Transfers(db, exchange, now),
    coupons: new Coupons(db),
    messages: new Messages({ db, now, types: messageTypes }),
    settings: new Settings(db),
    requestLogs: new RequestLogs(db, now),
    db,
    stop: () => db.destroy(),
  };
  await declareSettings(services.settings);
  await services.transfers.resume();
  if (demo) await ensureDemoUsers({ ...services, exchange });
  return services;
}
