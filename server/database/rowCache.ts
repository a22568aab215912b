import type { Kysely } from 'kysely';
import { followWrites, type Write } from './writeWatch.ts';

export interface RowCacheOptions<Tables, Row> {
  readonly db: Kysely<Tables>;
  readonly read: (key: string) => Promise<Row | undefined>;
  /** Columns that the rows depend on, by table. */
  readonly dependsOn: Readonly<Partial<Record<keyof Tables & string, readonly string[]>>>;
  /** Rows kept at once. */
  readonly max: number;
}

/** Keeps rows in memory until anything is written that they depend on. Keeps none of a database that nobody watches. */
export class RowCache<Tables, Row> {
  readonly #options: RowCacheOptions<Tables, Row>;
  readonly #isWatched: boolean;
  readonly #rows = new Map<string, Row>();
  /** Grows with each write, so that a row that was read before it is not kept after it. */
  #writes = 0;

  constructor(options: RowCacheOptions<Tables, Row>) {
    this.#options = options;
    this.#isWatched = followWrites(options.db, (write) => {
      if (this.#concerns(write)) this.#forget();
    });
  }

  async get(key: string): Promise<Row | undefined> {
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const writes = this.#writes;
    const row = await this.#options.read(key);
    if (row !== undefined && this.#isWatched && writes === this.#writes) this.#keep(key, row);
    return row;
  }

  #keep(key: string, row: Row): void {
    const [oldest] = this.#rows.keys();
    if (this.#rows.size >= this.#options.max && oldest !== undefined) this.#rows.delete(oldest);
    this.#rows.set(key, row);
  }

  #forget(): void {
    this.#writes += 1;
    this.#rows.clear();
  }

  #concerns({ table, columns }: Write): boolean {
    if (table === undefined) return true;
    const { dependsOn } = this.#options;
    const own = (dependsOn as Readonly<Record<string, readonly string[] | undefined>>)[table];
    return own !== undefined && (columns === undefined || own.some((name) => columns.has(name)));
  }
}
