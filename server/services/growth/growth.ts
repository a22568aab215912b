import type { Kysely } from 'kysely';
import type { Exchange } from '../../engine/protocol.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Transfers } from '../account/transfers.ts';
import type { Settings } from '../content/settings.ts';
import type { Users } from '../identity/users.ts';
import type { Messages } from '../messages/messages.ts';
import type { ServiceTables } from '../tables.ts';
import type { Fold } from './fold.ts';
import { followActivity, type ActivitySource } from './growthFollower.ts';
import { LinkedAccounts } from './links/linkedAccounts.ts';

export interface GrowthOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly exchange: Exchange;
  readonly transfers: Transfers;
  readonly messages: Messages;
  readonly settings: Settings;
  readonly users: Users;
  readonly now: () => number;
  /** Called after a failed write; the services must then be restarted. */
  readonly onFailure: (error: unknown) => void;
}

/** What follows from what users do on the exchange. */
export interface Growth {
  readonly links: LinkedAccounts;
  /** Resolves when everything that happened until now is taken into account and stored, and what is due is paid. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const NOTHING: ActivitySource = {
  load: () => Promise.resolve(),
  read: () => undefined,
  store: () => Promise.resolve(),
};

/** Opens everything of growth, and follows the exchange from where the last run stopped. */
export async function openGrowth(options: GrowthOptions): Promise<Growth> {
  const { db, exchange, now, onFailure } = options;
  const links = await LinkedAccounts.open(db, now);
  // In this order each is told what users do, and written.
  const folds: readonly Fold[] = [];
  const follower = await followActivity({ db, exchange, now, source: NOTHING, folds, onFailure });
  return {
    links,
    flush: () => follower.flush(),
    async stop() {
      await follower.stop();
    },
  };
}
