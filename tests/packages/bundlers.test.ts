import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, it } from 'vitest';
import { bundleSizeOf, SIZE_BUDGETS } from '../../scripts/packages/bundleSizes.ts';
import { bundleWithWebpack } from './support/bundles.ts';
import { consumerTools } from './support/onDemand.ts';
import { bundleWithEsbuild, bundleWithRollup } from './support/otherBundlers.ts';

const { project } = inject('packed');

/** What RxJS weighs more in its older build, which those bundlers take, and what one file cannot load later. */
const MORE = 1.3;

const programs = SIZE_BUDGETS.filter(({ conditions }) => conditions === undefined);

describe('a program of the packages', () => {
  it.each(programs)('$name is bundled by all without a warning', { timeout: 120_000 }, async (budget) => {
    const tools = await consumerTools();
    if (tools === undefined) return;
    const file = join(project, `bundled-${programs.indexOf(budget)}.js`);
    writeFileSync(file, budget.source);
    const rollup = await bundleWithRollup(file, tools);
    const esbuild = await bundleWithEsbuild(file, tools);
    const vite = await bundleSizeOf(budget, project);
    const complaints = await bundleWithWebpack(project, tools, basename(file));
    const webpack = gzipSync(readFileSync(join(project, 'webpack', basename(file))), { level: 9 }).length;
    const sizes = { vite, rollup: rollup.size, webpack, 'esbuild in one file': esbuild.size };
    console.info(budget.name, sizes);
    expect([...rollup.warnings, ...esbuild.warnings]).toEqual([]);
    expect(complaints).toBe('');
    for (const size of [rollup.size, esbuild.size, webpack])
      expect(size).toBeLessThanOrEqual(budget.limit * MORE);
  });

  it('reaches all entries without a warning of Rollup', { timeout: 120_000 }, async () => {
    const tools = await consumerTools();
    if (tools === undefined) return;
    const file = join(project, 'bundled-all.js');
    const entries = [
      '@tidemark/sdk',
      '@tidemark/streams',
      '@tidemark/streams/session',
      '@tidemark/sdk/reserves',
    ];
    const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
    const uses = entries.map((_, index) => `console.log(entry${index});`);
    writeFileSync(file, [...imports, ...uses].join('\n'));
    expect((await bundleWithRollup(file, tools)).warnings).toEqual([]);
  });
});
