import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findCircles, readImportGraph, relativeImports } from '../../../scripts/lint/importGraph.ts';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The circles among the files of a project that consists of these, by path. */
function circlesAmong(files: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-circles-'));
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  return findCircles(readImportGraph(folder));
}

describe('import circles', () => {
  it.each([
    ['a plain import', "import { a } from '../engine/a.ts';"],
    ['an import of a type alone', "import type { A } from '../engine/a.ts';"],
    ['a re-export', "export * from '../engine/a.ts';"],
    ['a dynamic import', "export const load = () => import('../engine/a.ts');"],
    ['an import inside a type', "export type A = import('../engine/a.ts').A;"],
  ])('are closed by %s', (_, back) => {
    const circles = circlesAmong({
      'server/engine/a.ts': "import '../views/b.ts';",
      'server/views/b.ts': "import './c.ts';",
      'server/views/c.ts': back,
      'server/views/alone.ts': "import './b.ts';",
    });
    expect(circles).toEqual([['server/engine/a.ts', 'server/views/b.ts', 'server/views/c.ts']]);
  });

  it('are none where two files import a third, nor between what comes from packages', () => {
    const files = {
      'src/a.ts': "import './c.ts'; import 'react';",
      'src/b.tsx': "import './c.ts'; import './a.ts';",
      'src/c.ts': "import data from './data.json' with { type: 'json' };",
    };
    expect(circlesAmong(files)).toEqual([]);
  });

  it('begin with a file that imports itself', () => {
    expect(circlesAmong({ 'sdk/a.ts': "import './a.ts';" })).toEqual([['sdk/a.ts']]);
  });

  it('are looked for among relative imports, comments and texts left out', () => {
    const code = "// import './no.ts'\nconst text = \"import './no.ts'\";\nimport './yes.ts'; import 'rxjs';";
    expect(relativeImports(code)).toEqual(['./yes.ts']);
  });
});
