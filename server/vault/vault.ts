import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../ports/store.ts';
import { MasterKeyError, type MasterKey } from './masterKey.ts';
import { nameOfKey, newKey, openBytes, SealBrokenError, sealBytes } from './seal.ts';

/** A key of the data, sealed under the master key. */
export interface DataKeyRow {
  id: string;
  /** `seal` encrypts, the newest for what is new; `index` makes what rows are found by, and there is one for ever. */
  kind: 'seal' | 'index';
  /** Base64url. */
  sealed: string;
  /** Which master key opens it. */
  masterKeyId: string;
  createdAt: number;
}

export interface VaultTables {
  dataKeys: DataKeyRow;
}

const SEALED = /^v1\.([0-9a-f]{16})\.([\w-]+)$/;

/** What sealed bytes begin with. */
const SEALED_HEAD = /^v1\.([0-9a-f]{16})\.$/;
const HEAD_BYTES = 20;

/**
 * Keeps personal data and secrets unreadable to who has the files but not the master key (envelope encryption: data under data keys,
 * these under the master key). Everything is sealed for its place, e.g. `users.email:17`.
 */
export class Vault {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly #current: string;
  readonly #index: Buffer;

  private constructor(keys: ReadonlyMap<string, Buffer>, current: string, index: Buffer) {
    this.#keys = keys;
    this.#current = current;
    this.#index = index;
  }

  /**
   * Opens the keys of a database, and makes them where there are none. Rejects with `MasterKeyError` when they are sealed under another
   * master key than those given.
   */
  static async open(
    db: Kysely<VaultTables>,
    { master, now }: { readonly master: MasterKey; readonly now: () => number },
  ): Promise<Vault> {
    const found = await db.selectFrom('dataKeys').selectAll().orderBy('createdAt').execute();
    const rows = [...found];
    for (const kind of ['seal', 'index'] as const)
      if (!found.some((row) => row.kind === kind)) rows.push(await addKey(db, kind, { master, now }));
    const keys = new Map(rows.map((row) => [row.id, openKey(row, master)]));
    const current = rows.findLast(({ kind }) => kind === 'seal');
    const index = rows.find(({ kind }) => kind === 'index');
    if (current === undefined || index === undefined) throw new TypeError('A vault has two keys at least');
    return new Vault(keys, current.id, keys.get(index.id) as Buffer);
  }

  /** Seals a text for a place. The same text is sealed differently each time. */
  seal(plain: string, place: string): string {
    const key = this.#keys.get(this.#current) as Buffer;
    return `v1.${this.#current}.${sealBytes(Buffer.from(plain), key, place).toString('base64url')}`;
  }

  /** The text that was sealed for a place. Throws `SealBrokenError`. */
  unseal(sealed: string, place: string): string {
    const [, id = '', bytes = ''] = SEALED.exec(sealed) ?? [];
    const key = this.#keys.get(id);
    if (key === undefined) throw new SealBrokenError();
    return openBytes(Buffer.from(bytes, 'base64url'), key, place).toString();
  }

  /** Seals bytes for a place, for a file. */
  sealBytes(plain: Uint8Array, place: string): Buffer {
    const key = this.#keys.get(this.#current) as Buffer;
    return Buffer.concat([Buffer.from(`v1.${this.#current}.`), sealBytes(plain, key, place)]);
  }

  /** The bytes that were sealed for a place. Throws `SealBrokenError`. */
  unsealBytes(sealed: Uint8Array, place: string): Buffer {
    const head = Buffer.from(sealed.subarray(0, HEAD_BYTES)).toString('latin1');
    const key = this.#keys.get(SEALED_HEAD.exec(head)?.[1] ?? '');
    if (key === undefined) throw new SealBrokenError();
    return openBytes(sealed.subarray(HEAD_BYTES), key, place);
  }

  /** Whether something was sealed under an earlier key, and should be sealed anew. */
  isOutdated(sealed: string): boolean {
    return SEALED.exec(sealed)?.[1] !== this.#current;
  }

  /**
   * What a row is found by whose text is sealed (HMAC-SHA-256): the same for the same text of a kind, and of no use without the key.
   * @param kind e.g. `users.email`
   */
  indexOf(plain: string, kind: string): string {
    return createHmac('sha256', this.#index).update(`${kind}\n${plain}`).digest('base64url');
  }
}

/** Makes a new data key, which everything is sealed under from the next start on. What is sealed already can still be opened. */
export async function rotateDataKey(
  db: Kysely<VaultTables>,
  options: { readonly master: MasterKey; readonly now: () => number },
): Promise<void> {
  await addKey(db, 'seal', options);
}

/** Seals all data keys under another master key, at once or not at all. */
export async function rotateMasterKey(
  db: Kysely<VaultTables>,
  from: MasterKey,
  to: MasterKey,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const row of await trx.selectFrom('dataKeys').selectAll().execute())
      await trx
        .updateTable('dataKeys')
        .set(sealedUnder(to, row.id, openKey(row, from)))
        .where('id', '=', row.id)
        .execute();
  });
}

/** Which master key the data keys are sealed under; `undefined` where there are none yet. */
export async function masterKeyOf(db: Kysely<VaultTables>): Promise<string | undefined> {
  const row = await db.selectFrom('dataKeys').select('masterKeyId').limit(1).executeTakeFirst();
  return row?.masterKeyId;
}

async function addKey(
  db: Kysely<VaultTables>,
  kind: DataKeyRow['kind'],
  { master, now }: { readonly master: MasterKey; readonly now: () => number },
): Promise<DataKeyRow> {
  const key = newKey();
  const id = nameOfKey(key);
  const row = { id, kind, createdAt: now(), ...sealedUnder(master, id, key) };
  await db.insertInto('dataKeys').values(row).execute();
  return row;
}

function sealedUnder(master: MasterKey, id: string, key: Buffer): Pick<DataKeyRow, 'sealed' | 'masterKeyId'> {
  return { sealed: sealBytes(key, master.key, placeOf(id)).toString('base64url'), masterKeyId: master.id };
}

/** What is said where the master key is another one than that of the data. */
export const foreignKey = (used: string, given: string): string =>
  `The data is sealed under the master key ${used}, not under ${given}: bring back the file master.key, or the key of the environment, that belongs to this data`;

function openKey({ id, sealed, masterKeyId }: DataKeyRow, master: MasterKey): Buffer {
  if (masterKeyId !== master.id) throw new MasterKeyError(foreignKey(masterKeyId, master.id));
  return openBytes(Buffer.from(sealed, 'base64url'), master.key, placeOf(id));
}

const placeOf = (id: string): string => `dataKeys:${id}`;
