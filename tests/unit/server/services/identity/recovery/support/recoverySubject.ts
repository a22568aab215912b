import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { FactorRefusedError } from '../../../../../../../server/services/identity/factorTries.ts';
import { closeRecoveriesOfOperator } from '../../../../../../../server/services/identity/recovery/closeRecoveries.ts';
import { RecoveryError } from '../../../../../../../server/services/identity/recovery/recoveryError.ts';
import { UserRecoveries } from '../../../../../../../server/services/identity/recovery/userRecoveries.ts';
import type { AccountReset } from '../../../../../../../server/services/identity/accountReset.ts';
import { Users } from '../../../../../../../server/services/identity/users.ts';
import { Messages } from '../../../../../../../server/services/messages/messages.ts';
import { OperatorTokens } from '../../../../../../../server/services/operators/operatorTokens.ts';
import type { ServiceTables } from '../../../../../../../server/services/tables.ts';
import { openServiceDb, TYPES } from '../../../support/serviceRuns.ts';
import { quickHasher } from '../../../support/quickHasher.ts';
import { testVault } from '../../../support/testVault.ts';
import { OPERATORS, type Step } from './recoveryModel.ts';

const HOUR_MS = 60 * 60_000;

/** The service on a database, with notices that are collected in its transactions. */
export class Subject {
  readonly #db: Kysely<ServiceTables>;
  readonly #users: Users;
  readonly #vault: Awaited<ReturnType<typeof testVault>>;
  readonly operators: OperatorTokens;
  recoveries: UserRecoveries;
  hour = 0;
  token = '';
  userId = 0;

  private constructor(db: Kysely<ServiceTables>, vault: Awaited<ReturnType<typeof testVault>>) {
    this.#db = db;
    this.#vault = vault;
    this.#users = new Users({ db, now: this.#now, passwords: quickHasher, vault });
    this.operators = new OperatorTokens(db, this.#now);
    this.recoveries = this.#start();
  }

  static async open(): Promise<Subject> {
    const db = await openServiceDb();
    const subject = new Subject(db, await testVault(db));
    await subject.begin();
    return subject;
  }

  /** Begins again, with another user. */
  async begin(): Promise<void> {
    for (const table of ['userRecoveries', 'messages', 'authenticators', 'operators'] as const)
      await this.#db.deleteFrom(table).execute();
    for (const name of OPERATORS) await this.operators.add(name);
    Object.assign(this, { hour: 0, ends: 0, token: '' });
    this.#people += 1;
    const loginId = `ada${this.#people}@tidemark.example`;
    ({ id: this.userId } = await this.#users.create({ loginId, isContactProved: true }));
  }

  close = (): Promise<void> => this.#db.destroy();

  /** Enrols what recoveries remove: a case needs something to do. */
  async enrol(): Promise<void> {
    await this.#db.deleteFrom('authenticators').execute();
    const row = { userId: this.userId, status: 'active' as const, sealed: '', usedStep: 0, createdAt: 0 };
    await this.#db.insertInto('authenticators').values(row).execute();
  }

  /** @returns whether the step succeeded */
  async take(step: Step): Promise<boolean> {
    try {
      return await this.#perform(step);
    } catch (error) {
      if (error instanceof RecoveryError || error instanceof FactorRefusedError) return false;
      throw error;
    }
  }

  /** Who decided the cases that were applied, oldest first. */
  async applied(): Promise<(readonly [string, string | null])[]> {
    const rows = await this.#db
      .selectFrom('userRecoveries')
      .selectAll()
      .where('state', '=', 'done')
      .execute();
    return rows.map(({ requestedBy, approvedBy }) => [requestedBy, approvedBy] as const);
  }

  /** How often the user was told that a case was applied. */
  async told(): Promise<number> {
    const rows = await this.#db.selectFrom('messages').selectAll().execute();
    return rows.filter(({ template }) => template?.includes('recoveryDone')).length;
  }

  /** How often sessions and keys ended. */
  ends = 0;

  async #perform(step: Step): Promise<boolean> {
    const { recoveries } = this;
    switch (step.kind) {
      case 'request': {
        const user = (await this.#users.find(this.userId)) ?? expect.fail();
        await recoveries.request(user, { operator: step.operator, reason: 'A test' });
        return true;
      }
      case 'approve':
        await recoveries.approve(await this.#newest(), step.operator);
        return true;
      case 'refuse':
        await recoveries.refuse(await this.#newest());
        return true;
      case 'cancel':
        return recoveries.cancel(this.token);
      case 'prove':
        await recoveries.cancelOf(this.userId);
        return true;
      case 'leave':
        return this.operators.remove(step.operator, (trx) =>
          closeRecoveriesOfOperator(trx, { operator: step.operator, now: this.#now() }),
        );
      case 'freeze':
      case 'unfreeze':
        await this.#users.setFrozen(this.userId, step.kind === 'freeze');
        return true;
      case 'pass':
        this.hour += step.hours;
        return true;
      case 'purge':
        await recoveries.purge();
        return true;
      case 'restart':
        this.recoveries = this.#start();
        return true;
    }
  }

  async #newest(): Promise<number> {
    const rows = await this.#db.selectFrom('userRecoveries').select('id').orderBy('id', 'desc').execute();
    return rows[0]?.id ?? 0;
  }

  readonly #now = (): number => this.hour * HOUR_MS;

  #start(): UserRecoveries {
    const db = this.#db;
    const reset: Pick<AccountReset, keyof AccountReset> = {
      removeAuthenticator: async (userId, trx) =>
        void (await trx.deleteFrom('authenticators').where('userId', '=', userId).execute()),
      removePasskeys: async () => undefined,
      endAccess: async () => void (this.ends += 1),
      cancelLink: (token) => (this.#asked = token),
      compose: async () => [async () => void (this.token = this.#asked)],
    };
    const messages = new Messages({ db, now: this.#now, types: TYPES });
    const users = new Users({ db, now: this.#now, passwords: quickHasher, vault: this.#vault });
    return new UserRecoveries({ db, users, reset: reset as AccountReset, messages, now: this.#now });
  }

  #asked = '';
  #people = 0;
}
