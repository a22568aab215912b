import { Kysely, SqliteDialect, type CompiledQuery } from 'kysely';
import type { Migration } from 'kysely/migration';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { nodeSqlite } from '../../../../../server/database/nodeSqlite.ts';

/** How SQLite carries out what is asked of new tables. */
export async function plansOf<Tables>(
  migrations: Readonly<Record<string, Migration>>,
  ask: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<string[]> {
  const connection = new DatabaseSync(':memory:');
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: nodeSqlite(connection) }),
    log: ({ query }) => void asked.push(query),
  });
  for (const { up } of Object.values(migrations)) await up(db);
  asked.length = 0;
  await ask(db);
  const plans = asked
    .filter(({ sql }) => /^select/i.test(sql))
    .map(({ sql, parameters }) =>
      connection
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...(parameters as SQLInputValue[]))
        .map(({ detail }) => String(detail))
        .join('; '),
    );
  await db.destroy();
  return plans;
}
