import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Files by the files that they import, all relative to the same folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const SOURCES = '{sdk,streams,server,src,scripts,tests,locales,openapi}/**/*.{ts,tsx}';
const FOREIGN = /(^|\/)(node_modules|dist|generated)\//;

/** What a file imports by a relative path: types, re-exports and imports within functions included. */
export function relativeImports(code: string): readonly string[] {
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((source) => source.startsWith('.'));
}

/** Reads the import graph of the TypeScript files under a folder. */
export function readImportGraph(folder: string): ImportGraph {
  const files = globSync(SOURCES, { cwd: folder }).filter((file) => !FOREIGN.test(file));
  return new Map(
    files.map((file) => {
      const imported = relativeImports(readFileSync(join(folder, file), 'utf8'))
        .map((source) => relative(folder, join(folder, dirname(file), source)))
        .filter((target) => /\.tsx?$/.test(target) && existsSync(join(folder, target)));
      return [file, imported];
    }),
  );
}

/** The sets of files that all reach one another by imports, after Tarjan (1972); a file that imports itself is one too. */
export function findCircles(graph: ImportGraph): readonly (readonly string[])[] {
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const lower = (file: string, value: number) => lows.set(file, Math.min(lows.get(file) ?? value, value));
  const visit = (file: string): void => {
    indexes.set(file, indexes.size);
    lower(file, indexes.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const index = indexes.get(next);
      if (index === undefined) {
        visit(next);
        lower(file, lows.get(next) ?? 0);
      } else if (stack.includes(next)) lower(file, index);
    }
    if (lows.get(file) !== indexes.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || graph.get(file)?.includes(file) === true) circles.push(circle.toSorted());
  };
  for (const file of graph.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
