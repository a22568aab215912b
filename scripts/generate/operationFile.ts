import type { Operation } from '../../server/gateway/contract/operations.ts';

/** Paths, each once and sorted, of the operations that a condition picks. */
function pathsWhere(operations: readonly Operation[], condition: (operation: Operation) => boolean): string {
  const paths = operations.filter(condition).map(({ path }) => path);
  return JSON.stringify(Array.from(new Set(paths)).sort());
}

/** What a client has to know about the operations at run time. */
export function operationConstants(operations: readonly Operation[]): string {
  const sorted = operations.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const rows = sorted.map(
    ({ id, method, path, document }) => `    ${id}: ${JSON.stringify({ method, path, document })},`,
  );
  return [
    '/** Every operation by its id: how it is called and which document describes it. */',
    'export const OPERATIONS = {',
    ...rows,
    '} as const;',
    '',
    '/** Paths whose answers come without an envelope. */',
    `export const PLAIN_PATHS: readonly string[] = ${pathsWhere(operations, ({ enveloped }) => !enveloped)};`,
    '',
    '/** Paths that take no `auth` token. */',
    `export const UNSIGNED_PATHS: readonly string[] = ${pathsWhere(operations, ({ signed }) => !signed)};`,
    '',
  ].join('\n');
}
