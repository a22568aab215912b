import { sql, type RawBuilder } from 'kysely';

/** However many texts, for `in`: one parameter, and one statement for any number of them. */
export function among(texts: readonly string[]): RawBuilder<string> {
  return sql<string>`(select value from json_each(${JSON.stringify(texts)}))`;
}
