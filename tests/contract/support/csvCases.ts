import { LATER_OPERATIONS } from '../../../sdk/generated/laterOperations.ts';
import { OPERATIONS } from '../../../sdk/generated/operations.ts';
import { page, rows, type Case } from './case.ts';

const SUFFIX = '.csv';

/** CSV calls and the calls whose lists they write, as the documents pair them by path. */
export const CSV_LISTS: Readonly<Record<string, string>> = pairByPath();

function pairByPath(): Record<string, string> {
  const reads = Object.entries({ ...OPERATIONS, ...LATER_OPERATIONS }).filter(
    ([, { method }]) => method === 'GET',
  );
  const idOf = new Map<string, string>(reads.map(([id, { path }]) => [path, id]));
  const pairs: Record<string, string> = {};
  for (const [id, { path }] of reads) {
    const list = path.endsWith(SUFFIX) ? idOf.get(path.slice(0, -SUFFIX.length)) : undefined;
    if (list !== undefined) pairs[id] = list;
  }
  return pairs;
}

/** Cases of the CSV calls: those of their lists, with more rows. */
export function csvCases(cases: Readonly<Record<string, Case>>): Record<string, Case> {
  const entries = Object.entries(CSV_LISTS).map(([id, list]): [string, Case] => {
    const { good, refused } = cases[list] ?? { good: [], refused: [] };
    const isPaged = refused.some((request) => page.includes(request));
    const others = refused.filter(({ member }) => !['limit', 'before', 'after'].includes(member));
    const query = { ...good[0]?.query, limit: 500 };
    const required = good[0]?.query ?? {};
    const ofRows = rows.map((row) => ({ ...row, query: { ...required, ...row.query } }));
    return [
      id,
      { good: [...good, ...(isPaged ? [{ query }] : [])], refused: [...others, ...(isPaged ? ofRows : [])] },
    ];
  });
  return Object.fromEntries(entries);
}
