import type { Kysely, Selectable } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { DeviceRow, ServiceTables, SessionRow } from '../tables.ts';

/** Where a user was seen: what their client says it is, and where it calls from. Members that are not known are empty. */
export interface Visit {
  /** Name of the browser or program. */
  readonly browser: string;
  /** Name of its operating system. */
  readonly system: string;
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly country: string;
  /** An IPv4 address, or a /64 of IPv6. */
  readonly network: string;
}

export const UNKNOWN_VISIT: Visit = { browser: '', system: '', country: '', network: '' };

/** A session as its user sees it. */
export interface SeenSession extends Visit {
  readonly id: string;
  readonly client: SessionRow['client'];
  readonly createdAt: number;
  /** When it called last, give or take five minutes. */
  readonly seenAt: number;
  /** Name of the device; empty for one that has none. */
  readonly device: string;
}

/** A device that its user has logged in from. */
export interface SeenDevice extends Visit {
  readonly name: string;
  readonly firstUsedAt: number;
  readonly usedAt: number;
}

/** Seals a visit for its place: addresses and devices are personal data. */
export function sealVisit(vault: Pick<Vault, 'seal'>, visit: Visit, place: string): string {
  return vault.seal(JSON.stringify(visit), place);
}

/** What {@link sealVisit} gave; nothing is known of rows of earlier versions. Throws `SealBrokenError`. */
export function openVisit(vault: Pick<Vault, 'unseal'>, sealed: string, place: string): Visit {
  return sealed === ''
    ? UNKNOWN_VISIT
    : { ...UNKNOWN_VISIT, ...(JSON.parse(vault.unseal(sealed, place)) as Visit) };
}

/** From where the sessions and devices of users were used. */
export class Visits {
  readonly #db: Kysely<ServiceTables>;
  readonly #vault: Pick<Vault, 'seal' | 'unseal'>;

  constructor(db: Kysely<ServiceTables>, vault: Pick<Vault, 'seal' | 'unseal'>) {
    this.#db = db;
    this.#vault = vault;
  }

  /** Notes where a session is used, and on which device where it has just begun. */
  async noteSession(id: string, visit: Visit, device?: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({
        visit: sealVisit(this.#vault, visit, sessionPlace(id)),
        ...(device !== undefined && { device }),
      })
      .where('id', '=', id)
      .execute();
  }

  /** Notes where a device of a user is used. */
  async noteDevice(userId: number, name: string, visit: Visit): Promise<void> {
    await this.#db
      .updateTable('devices')
      .set({ visit: sealVisit(this.#vault, visit, devicePlace(userId, name)) })
      .where('userId', '=', userId)
      .where('hash', '=', name)
      .execute();
  }

  /** The sessions of a user, those that were used last first. */
  async sessionsOf(userId: number): Promise<SeenSession[]> {
    const rows = await this.#db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .orderBy('seenAt', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row: Selectable<SessionRow>) => ({
      ...openVisit(this.#vault, row.visit, sessionPlace(row.id)),
      id: row.id,
      client: row.client,
      createdAt: row.createdAt,
      seenAt: Math.max(row.seenAt, row.createdAt),
      device: row.device,
    }));
  }

  /** The devices of a user, those that were used last first. */
  async devicesOf(userId: number): Promise<SeenDevice[]> {
    const rows = await this.#db
      .selectFrom('devices')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('usedAt', 'desc')
      .orderBy('hash')
      .execute();
    return rows.map((row: Selectable<DeviceRow>) => ({
      ...openVisit(this.#vault, row.visit, devicePlace(userId, row.hash)),
      name: row.hash,
      firstUsedAt: row.firstUsedAt || row.usedAt,
      usedAt: row.usedAt,
    }));
  }
}

const sessionPlace = (id: string): string => `sessions.visit:${id}`;
const devicePlace = (userId: number, name: string): string => `devices.visit:${userId}:${name}`;
