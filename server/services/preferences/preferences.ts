import type { Preferences as UserPreferences, PreferencesChange } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { keyedSignal } from '../../views/changes.ts';
import { serially } from '../messages/serial.ts';
import type { ServiceTables } from '../tables.ts';

type DocumentName = keyof PreferencesChange;

/** Of a document as JSON. */
export const MAX_DOCUMENT_BYTES = 65_536;

/** A document that a change would make too large; nothing was stored. */
export class PreferencesTooLarge extends Error {
  override readonly name = 'PreferencesTooLarge';
  readonly document: DocumentName;

  constructor(document: DocumentName) {
    super(`${document} would be larger than ${MAX_DOCUMENT_BYTES} bytes`);
    this.document = document;
  }
}

/** Preferences at the start of a subscription. */
export interface FollowedPreferences {
  readonly now: UserPreferences;
  readonly stop: () => void;
}

/**
 * One document for each topic of preferences and user. A change replaces the members that it names; everything happens one after the other,
 * announcements included, so of two changes of a member the later one stays, for every follower.
 */
export class Preferences {
  readonly #db: Kysely<ServiceTables>;
  readonly #changes = keyedSignal<number, UserPreferences>();
  readonly #serially = serially();

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  /** Everything that a user ever changed. */
  of(userId: number): Promise<UserPreferences> {
    return this.#serially(() => readAll(this.#db, userId));
  }

  /** Changes members, which must be valid by the API's document; resolves with the changed documents, whole. Rejects with {@link PreferencesTooLarge}. */
  change(userId: number, change: PreferencesChange): Promise<UserPreferences> {
    return this.#serially(async () => {
      const changed = await inTransaction(this.#db, async (trx) => {
        const before = await readAll(trx, userId);
        const revision = before.revision + 1;
        const documents = (Object.keys(change) as DocumentName[]).map(
          (document) => [document, { ...before[document], ...change[document] }] as const,
        );
        for (const [document, members] of documents) {
          const value = JSON.stringify(members);
          if (Buffer.byteLength(value) > MAX_DOCUMENT_BYTES) throw new PreferencesTooLarge(document);
          await trx
            .insertInto('preferences')
            .values({ userId, document, value, revision })
            .onConflict((conflict) =>
              conflict.columns(['userId', 'document']).doUpdateSet({ value, revision }),
            )
            .execute();
        }
        return { revision, ...Object.fromEntries(documents) };
      });
      this.#changes.emit(userId, changed);
      return changed;
    });
  }

  /** The user's preferences now, and `listener` for every document that changes from then on. */
  follow(userId: number, listener: (changed: UserPreferences) => void): Promise<FollowedPreferences> {
    return this.#serially(async () => {
      const now = await readAll(this.#db, userId);
      return { now, stop: this.#changes.on(userId, listener) };
    });
  }
}

async function readAll(db: Kysely<ServiceTables>, userId: number): Promise<UserPreferences> {
  const rows = await db.selectFrom('preferences').selectAll().where('userId', '=', userId).execute();
  const documents = rows.map(({ document, value }) => [document, JSON.parse(value) as unknown] as const);
  const revision = Math.max(0, ...rows.map((row) => row.revision));
  return { revision, ...Object.fromEntries(documents) };
}
