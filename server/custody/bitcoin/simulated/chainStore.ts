import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../../database/openSqlite.ts';
import { decodeTransaction, type RawTransaction } from '../rawTransaction.ts';
import { decodeBlock, encodeBlock, type Block } from './block.ts';

interface StoredPending {
  readonly transaction: RawTransaction;
  /** Seconds. */
  readonly time: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS block (height INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS pending (position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, bytes BLOB NOT NULL, time INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS miner (key BLOB NOT NULL, serial INTEGER NOT NULL) STRICT;
`;

/** The chain and what waits for it, in a file: what a call has stored outlives a crash right behind it. */
export class ChainStore {
  readonly #database: DatabaseSync;

  /** @param file path, or `:memory:` */
  constructor(file: string) {
    this.#database = openSqlite(file, { timeout: 5_000 });
    this.#database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SCHEMA}`);
  }

  /** The miner's private key: `fresh` where there is none yet. */
  minerKey(fresh: Uint8Array): Uint8Array {
    const stored = this.#database.prepare('SELECT key FROM miner').get()?.['key'];
    if (stored instanceof Uint8Array) return new Uint8Array(stored);
    this.#database.prepare('INSERT INTO miner (key, serial) VALUES (?, 0)').run(fresh);
    return fresh;
  }

  /** Each time a larger number, so that no two blocks are ever the same. */
  nextSerial(): number {
    const row = this.#database.prepare('UPDATE miner SET serial = serial + 1 RETURNING serial').get();
    return Number(row?.['serial']);
  }

  /** In the order of their heights, the first of a chain left out. */
  blocks(): readonly Block[] {
    const rows = this.#database.prepare('SELECT bytes FROM block ORDER BY height').all();
    return rows.map(({ bytes }) => decodeBlock(new Uint8Array(bytes as Uint8Array)));
  }

  pending(): readonly StoredPending[] {
    const rows = this.#database.prepare('SELECT bytes, time FROM pending ORDER BY position').all();
    return rows.map(({ bytes, time }) => ({
      transaction: decodeTransaction(new Uint8Array(bytes as Uint8Array)),
      time: Number(time),
    }));
  }

  /** Stores what changed at once: blocks from a height on are replaced by `blocks`. */
  save(
    change: { readonly from: number; readonly blocks: readonly Block[] } | undefined,
    pending: readonly StoredPending[],
  ): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      if (change !== undefined) this.#replaceBlocks(change.from, change.blocks);
      this.#database.exec('DELETE FROM pending');
      const insert = this.#database.prepare('INSERT INTO pending (id, bytes, time) VALUES (?, ?, ?)');
      for (const { transaction, time } of pending) insert.run(transaction.id, transaction.bytes, time);
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#database.close();
  }

  #replaceBlocks(from: number, blocks: readonly Block[]): void {
    this.#database.prepare('DELETE FROM block WHERE height >= ?').run(from);
    const insert = this.#database.prepare('INSERT INTO block (height, bytes) VALUES (?, ?)');
    for (const [index, block] of blocks.entries()) insert.run(from + index, encodeBlock(block));
  }
}
