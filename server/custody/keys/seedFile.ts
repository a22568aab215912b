import { generateMnemonic, mnemonicToSeedSync, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { join } from 'node:path';
import { openDatabase } from '../../database/open.ts';
import { createMasterKey, MasterKeyError, readMasterKeys } from '../../vault/masterKey.ts';
import { masterKeyOf, Vault, type VaultTables } from '../../vault/vault.ts';

/** The seed, sealed, apart from all else that custody keeps: only the signer opens it. */
export const SEED_FILE = 'seed.sqlite';

/** 24 words. */
const STRENGTH = 256;

const PLACE = 'seeds:1';

export interface SeedRow {
  id: 1;
  /** The words, sealed under a data key of the vault. */
  sealed: string;
  createdAt: number;
}

export interface SeedTables extends VaultTables {
  seeds: SeedRow;
}

export interface SeedPlace {
  /** Custody's own folder. */
  readonly folder: string;
  /** Where the master key is. */
  readonly dataDir: string;
  readonly now: () => number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** The words are none, or may not take the place of those that are there. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

const seeds: Migration = {
  async up({ schema }) {
    await schema
      .createTable('dataKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('masterKeyId', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('seeds')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** The file of the seed. Open it for as long as it takes. */
export class SeedFile {
  readonly #db: Kysely<SeedTables>;
  readonly #vault: Vault;
  readonly #now: () => number;

  private constructor(db: Kysely<SeedTables>, vault: Vault, now: () => number) {
    this.#db = db;
    this.#vault = vault;
    this.#now = now;
  }

  /** Rejects with `MasterKeyError` when the key is missing or another one. */
  static async open({ folder, dataDir, now, environment }: SeedPlace): Promise<SeedFile> {
    const db = await openSeedDatabase(folder);
    try {
      const master = await masterKeyFor(db, dataDir, environment);
      return new SeedFile(db, await Vault.open(db, { master, now }), now);
    } catch (error) {
      await db.destroy();
      throw error;
    }
  }

  /** The 24 words; undefined where no seed was made yet. */
  async words(): Promise<string | undefined> {
    const row = await this.#db.selectFrom('seeds').select('sealed').executeTakeFirst();
    return row === undefined ? undefined : this.#vault.unseal(row.sealed, PLACE);
  }

  /** Makes a seed where there is none. */
  async make(): Promise<void> {
    if ((await this.words()) === undefined) await this.#keep(generateMnemonic(wordlist, STRENGTH));
  }

  /** Keeps words that were written down; the same ones may be given again. Rejects with {@link SeedError}, which does not repeat them. */
  async restore(text: string): Promise<void> {
    const words = parseWords(text);
    const present = await this.words();
    if (present !== undefined && present !== words)
      throw new SeedError('This data folder has another seed, which addresses may depend on');
    if (present === undefined) await this.#keep(words);
  }

  close(): Promise<void> {
    return this.#db.destroy();
  }

  async #keep(words: string): Promise<void> {
    await this.#db
      .insertInto('seeds')
      .values({ id: 1, sealed: this.#vault.seal(words, PLACE), createdAt: this.#now() })
      .execute();
  }
}

/** The database behind it, for a change of the key that it is sealed under. */
export function openSeedDatabase(folder: string): Promise<Kysely<SeedTables>> {
  return openDatabase<SeedTables>({
    file: join(folder, SEED_FILE),
    migrations: { '001-seeds': seeds },
    durability: 'full',
  });
}

/** Words as they are kept, from what a person wrote down. Throws {@link SeedError}, which does not repeat them. */
export function parseWords(text: string): string {
  const words = text.trim().toLowerCase().split(/\s+/).join(' ');
  if (words.split(' ').length !== 24 || !validateMnemonic(words, wordlist))
    throw new SeedError('These are not the 24 words of a seed: one is misspelt, missing or in another place');
  return words;
}

/** The seed of BIP-39 that words stand for. */
export function seedOf(words: string): Uint8Array {
  return mnemonicToSeedSync(words);
}

/** The key that the file is sealed under; a new file takes the one in use. It ends no change of keys: other files may not be as far. */
async function masterKeyFor(
  db: Kysely<SeedTables>,
  dataDir: string,
  environment: SeedPlace['environment'],
): Promise<{ readonly id: string; readonly key: Buffer }> {
  const used = await masterKeyOf(db);
  const keys = await readMasterKeys(dataDir, environment);
  const master =
    used === undefined ? (keys[0] ?? (await createMasterKey(dataDir))) : keys.find(({ id }) => id === used);
  if (master === undefined)
    throw new MasterKeyError(
      `The seed is sealed under the master key ${used}, which ${dataDir} does not have: bring back its file master.key, or set TIDEMARK_MASTER_KEY`,
    );
  return master;
}
