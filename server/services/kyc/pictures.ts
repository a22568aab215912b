import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ServiceTables } from '../tables.ts';
import type { SealedDocuments } from './sealedDocuments.ts';
import type { Side } from './identity.ts';
import { requireOpen } from './kycOpen.ts';
import { readPicture } from './picture.ts';

const DAY_MS = 24 * 60 * 60_000;

export const UPLOAD_LIMITS = {
  /** Pictures of a user in a day, also those that were refused. */
  uploadsPerDay: 30,
  /** How long a picture is kept that is not sent. */
  keptMs: 7 * DAY_MS,
} as const;

/** So much was sent that more is refused for a while. */
export class KycLimitError extends Error {
  override readonly name = 'KycLimitError';
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super('Too much was sent in a day');
    this.retryAfterMs = retryAfterMs;
  }
}

export interface KycPicturesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly folder: SealedDocuments;
  readonly now: () => number;
}

/** Pictures of documents and of who holds them: those that a user has uploaded, and those that belong to an application, which never change. */
export class KycPictures {
  readonly #options: KycPicturesOptions;

  constructor(options: KycPicturesOptions) {
    this.#options = options;
  }

  /**
   * Takes a picture for the application that a user is about to send, in the place of one of the same side. Rejects with `KycNotOpenError`,
   * {@link KycLimitError}, `PictureRefusedError` or `PicturesBusyError`; what was there before stays then.
   */
  async upload(userId: number, side: Side, bytes: Uint8Array): Promise<void> {
    const { db, folder, now } = this.#options;
    await requireOpen(db, userId);
    await this.#count(userId);
    const picture = await readPicture(bytes);
    const id = randomUUID();
    await folder.write(id, picture);
    try {
      const replaced = await inTransaction(db, async (trx) => {
        // An application may have been sent meanwhile.
        await requireOpen(trx, userId);
        const former = await trx
          .deleteFrom('kycPictures')
          .where('userId', '=', userId)
          .where('applicationId', 'is', null)
          .where('side', '=', side)
          .returning('id')
          .execute();
        await trx
          .insertInto('kycPictures')
          .values({ id, userId, applicationId: null, side, createdAt: now() })
          .execute();
        return former;
      });
      await folder.remove(replaced.map((row) => row.id));
    } catch (error) {
      await folder.remove([id]);
      throw error;
    }
  }

  /** Sides that a user has uploaded and not sent yet, or those of an application. */
  async sides(of: { readonly userId: number } | { readonly applicationId: number }): Promise<Side[]> {
    const rows = this.#options.db.selectFrom('kycPictures').select('side').orderBy('side');
    const found =
      'userId' in of
        ? rows.where('userId', '=', of.userId).where('applicationId', 'is', null)
        : rows.where('applicationId', '=', of.applicationId);
    return (await found.execute()).map(({ side }) => side);
  }

  /** Makes what a user has uploaded a part of an application. @returns ids of those that it does not need, whose files are to be removed */
  async attach(
    trx: Transaction<ServiceTables>,
    userId: number,
    { applicationId, sides }: { readonly applicationId: number; readonly sides: readonly Side[] },
  ): Promise<string[]> {
    await trx
      .updateTable('kycPictures')
      .set({ applicationId })
      .where('userId', '=', userId)
      .where('applicationId', 'is', null)
      .where('side', 'in', [...sides])
      .execute();
    const rest = await trx
      .deleteFrom('kycPictures')
      .where('userId', '=', userId)
      .where('applicationId', 'is', null)
      .returning('id')
      .execute();
    return rest.map(({ id }) => id);
  }

  /** The JPEG of a side of an application; `undefined` where there is none. */
  async read(applicationId: number, side: Side): Promise<Buffer | undefined> {
    const { db, folder } = this.#options;
    const row = await db
      .selectFrom('kycPictures')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('side', '=', side)
      .executeTakeFirst();
    return row && folder.read(row.id);
  }

  remove(ids: readonly string[]): Promise<void> {
    return this.#options.folder.remove(ids);
  }

  /** Deletes pictures that were not sent in time. */
  async purge(): Promise<void> {
    const { db, now } = this.#options;
    const old = await db
      .deleteFrom('kycPictures')
      .where('applicationId', 'is', null)
      .where('createdAt', '<', now() - UPLOAD_LIMITS.keptMs)
      .returning('id')
      .execute();
    await this.remove(old.map(({ id }) => id));
  }

  /** Removes files that belong to no picture: a crash came between the two. Nothing may be uploaded meanwhile. */
  async removeStrays(): Promise<void> {
    const { db, folder } = this.#options;
    const rows = await db.selectFrom('kycPictures').select('id').execute();
    await folder.keepOnly(new Set(rows.map(({ id }) => id)));
  }

  /** Counts an upload before anything is read of it. */
  async #count(userId: number): Promise<void> {
    const { db, now } = this.#options;
    await inTransaction(db, async (trx) => {
      const found = await trx
        .selectFrom('kycUploads')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      const isOpen = found !== undefined && found.windowStartedAt + DAY_MS > now();
      const window = isOpen ? found : { userId, windowStartedAt: now(), uploads: 0 };
      if (window.uploads >= UPLOAD_LIMITS.uploadsPerDay)
        throw new KycLimitError(window.windowStartedAt + DAY_MS - now());
      const row = { ...window, uploads: window.uploads + 1 };
      await trx
        .insertInto('kycUploads')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
    });
  }
}
