import type { OperationData } from '@tidemark/sdk/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import { settleTraderBadges } from '../identity/traderBadges.ts';
import type { Messages } from '../messages/messages.ts';
import { reviewed } from '../messages/templates.ts';
import type { ServiceTables } from '../tables.ts';
import type { KycApplicationRow as Stored } from './tables.ts';
import {
  IdentityFaultError,
  maskedNumber,
  readIdentity,
  sidesOf,
  type Identity,
  type Reason,
} from './identity.ts';
import { KycNotOpenError, requireOpen } from './kycOpen.ts';
import { KYC, nextKycStatus, toKycStatus } from './kycStatus.ts';
import { KycLimitError, type KycPictures } from './pictures.ts';

type KycApplicationRow = Selectable<Stored>;

const DAY_MS = 24 * 60 * 60_000;

/** Applications of a user in a day. */
export const APPLICATIONS_PER_DAY = 5;

/** An application with who sent it, for operators. */
export interface Application extends Omit<KycApplicationRow, 'sealed' | 'reasons'> {
  readonly displayUserId: string;
  readonly identity: Identity;
  readonly reasons: readonly Reason[];
  /** Whether an earlier one of the user was refused. */
  readonly isAgain: boolean;
}

/** What an operator decides. */
export interface Decision {
  readonly accepted: boolean;
  /** Of a refusal. */
  readonly reasons: readonly Reason[];
}

export interface KycApplicationsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly pictures: KycPictures;
  readonly messages: Messages;
  readonly now: () => number;
}

/** Applications for verification: who somebody says to be, sealed, and what became of it. One that was sent is only ever decided, once. */
export class KycApplications {
  readonly #options: KycApplicationsOptions;

  constructor(options: KycApplicationsOptions) {
    this.#options = options;
  }

  /** What a user is told of their own. */
  async of({
    id: userId,
    kycStatus,
  }: {
    readonly id: number;
    readonly kycStatus: number;
  }): Promise<OperationData<'getKycApplication'>> {
    const { db, pictures } = this.#options;
    const last = await db
      .selectFrom('kycApplications')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const identity = last && this.#unseal(last);
    const isRefused = toKycStatus(kycStatus) === KYC.failed && last?.outcome === 'refused';
    return {
      status: kycStatus,
      canSubmit: nextKycStatus(kycStatus, 'submit') !== undefined,
      identity: identity ? { ...identity, documentNumber: maskedNumber(identity.documentNumber) } : null,
      pictures: await pictures.sides({ userId }),
      submittedAt: last?.submittedAt ?? null,
      decidedAt: last?.decidedAt ?? null,
      reasons: isRefused ? reasonsOf(last) : [],
    };
  }

  /**
   * Sends an application with the pictures that were uploaded for it. Rejects with `KycNotOpenError`, `IdentityFaultError` or `KycLimitError`, and changes nothing then.
   */
  async submit(userId: number, told: Identity): Promise<void> {
    const { db, pictures, now } = this.#options;
    const identity = readIdentity(told, now());
    const sides = sidesOf(identity);
    const surplus = await inTransaction(db, async (trx) => {
      const { next } = await requireOpen(trx, userId);
      const there = await trx
        .selectFrom('kycPictures')
        .select('side')
        .where('userId', '=', userId)
        .where('applicationId', 'is', null)
        .execute();
      const missing = sides.find((side) => !there.some((picture) => picture.side === side));
      if (missing !== undefined) throw new IdentityFaultError(missing, 'is missing among the pictures');
      await this.#requireRoom(trx, userId);
      const { id } = await trx
        .insertInto('kycApplications')
        .values({ userId, sealed: '', submittedAt: now(), decidedAt: null, outcome: null, reasons: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const sealed = this.#options.vault.seal(JSON.stringify(identity), placeOfIdentity(id));
      await trx.updateTable('kycApplications').set({ sealed }).where('id', '=', id).execute();
      await trx.updateTable('users').set({ kycStatus: next }).where('id', '=', userId).execute();
      return pictures.attach(trx, userId, { applicationId: id, sides });
    });
    await pictures.remove(surplus);
  }

  /** Those that wait for an operator, the longest wait first. */
  async waiting(): Promise<Application[]> {
    const rows = await this.#rows().where('outcome', 'is', null).orderBy('kycApplications.id').execute();
    return rows.map((row) => this.#read(row));
  }

  /** What became of a user's newest applications, without who they say to be. */
  newestOf(
    userId: number,
    limit: number,
  ): Promise<Pick<KycApplicationRow, 'id' | 'submittedAt' | 'decidedAt' | 'outcome'>[]> {
    return this.#options.db
      .selectFrom('kycApplications')
      .select(['id', 'submittedAt', 'decidedAt', 'outcome'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }

  async find(applicationId: number): Promise<Application | undefined> {
    const row = await this.#rows().where('kycApplications.id', '=', applicationId).executeTakeFirst();
    return row && this.#read(row);
  }

  /** Decides an application, and tells its user. Rejects with `KycNotOpenError` when it was decided already. */
  async decide({ id, userId }: Application, { accepted, reasons }: Decision): Promise<void> {
    const { messages, now } = this.#options;
    const decided = new KycNotOpenError(`${id} was decided already`);
    const told = reviewed(accepted ? 'kycVerified' : 'kycFailed', `kyc:application:${id}`, userId);
    await messages.add([told], async (trx) => {
      const outcome = accepted ? 'approved' : 'refused';
      const { numUpdatedRows } = await trx
        .updateTable('kycApplications')
        .set({ outcome, decidedAt: now(), reasons: JSON.stringify(reasons) })
        .where('id', '=', id)
        .where('outcome', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw decided;
      const { kycStatus } = await trx
        .selectFrom('users')
        .select('kycStatus')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const next = nextKycStatus(kycStatus, accepted ? 'approve' : 'refuse');
      if (next === undefined) throw decided;
      await trx.updateTable('users').set({ kycStatus: next }).where('id', '=', userId).execute();
      await settleTraderBadges(trx, now(), userId);
    });
  }

  async #requireRoom(trx: Transaction<ServiceTables>, userId: number): Promise<void> {
    const { now } = this.#options;
    const sent = await trx
      .selectFrom('kycApplications')
      .select('submittedAt')
      .where('userId', '=', userId)
      .where('submittedAt', '>', now() - DAY_MS)
      .orderBy('submittedAt', 'desc')
      .limit(APPLICATIONS_PER_DAY)
      .execute();
    if (sent.length < APPLICATIONS_PER_DAY) return;
    const { submittedAt = now() } = sent.at(-1) ?? {};
    throw new KycLimitError(submittedAt + DAY_MS - now());
  }

  #rows() {
    return this.#options.db
      .selectFrom('kycApplications')
      .innerJoin('users', 'users.id', 'kycApplications.userId')
      .selectAll('kycApplications')
      .select((eb) => [
        'users.displayUserId',
        eb
          .selectFrom('kycApplications as earlier')
          .select(({ fn }) => fn.countAll<number>().as('refused'))
          .whereRef('earlier.userId', '=', 'kycApplications.userId')
          .whereRef('earlier.id', '<', 'kycApplications.id')
          .where('earlier.outcome', '=', 'refused')
          .as('refusedBefore'),
      ]);
  }

  #read({
    sealed,
    refusedBefore,
    ...row
  }: KycApplicationRow & {
    readonly displayUserId: string;
    readonly refusedBefore: number | null;
  }): Application {
    return {
      ...row,
      identity: this.#unseal({ id: row.id, sealed }),
      reasons: reasonsOf(row),
      isAgain: (refusedBefore ?? 0) > 0,
    };
  }

  #unseal({ id, sealed }: Pick<KycApplicationRow, 'id' | 'sealed'>): Identity {
    return JSON.parse(this.#options.vault.unseal(sealed, placeOfIdentity(id))) as Identity;
  }
}

/** What an open application becomes where an operator sets the status of its user by hand. */
const OUTCOMES: Readonly<Record<number, KycApplicationRow['outcome']>> = {
  [KYC.verified]: 'approved',
  [KYC.failed]: 'refused',
  [KYC.unverified]: 'withdrawn',
};

/** Ends a user's open application, if there is one, as the status says that an operator sets by hand; what stays under review stays open. */
export async function endApplication(
  trx: Transaction<ServiceTables>,
  { userId, status, now }: { readonly userId: number; readonly status: number; readonly now: number },
): Promise<void> {
  const outcome = OUTCOMES[status];
  if (outcome === undefined) return;
  const reasons = JSON.stringify(outcome === 'refused' ? (['other'] satisfies Reason[]) : []);
  await trx
    .updateTable('kycApplications')
    .set({ outcome, decidedAt: now, reasons })
    .where('userId', '=', userId)
    .where('outcome', 'is', null)
    .execute();
}

function reasonsOf({ reasons }: Pick<KycApplicationRow, 'reasons'>): Reason[] {
  return JSON.parse(reasons) as Reason[];
}

/** What the identity of an application is sealed for. */
export const placeOfIdentity = (id: number): string => `kycApplications.identity:${id}`;
