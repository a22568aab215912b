import type { Kysely } from 'kysely';
import { withRules, type RuleChange, type Ruled } from '../../units/marketRules.ts';
import type { ServiceTables } from '../tables.ts';

/** Reads the names of the pairs that were delisted. */
export async function readDelisted(db: Kysely<ServiceTables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('marketChanges')
    .select(['instrument', 'rules'])
    .where('status', 'in', ['applying', 'applied'])
    .execute();
  return rows
    .filter(({ rules }) => (JSON.parse(rules) as RuleChange).isDelisted)
    .map((row) => row.instrument);
}

/** Reads what operators have changed of every market, the latest change last. */
export async function readRuled(db: Kysely<ServiceTables>): Promise<Ruled> {
  const rows = await db
    .selectFrom('marketChanges')
    .select(['instrument', 'rules'])
    .where('status', 'in', ['applying', 'applied'])
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
  return (traded) =>
    rows
      .filter(({ instrument }) => instrument === traded.name)
      .reduce((changed, { rules }) => withRules(changed, JSON.parse(rules) as RuleChange), traded);
}
