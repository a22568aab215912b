import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findOrInstallChromium } from '../../scripts/browser/install.ts';
import { measureApart } from '../../scripts/bench/measure.ts';
import { inRoot, root } from '../../scripts/lib/root.ts';
import { ensureWebBuilt } from '../../scripts/web/build.ts';

const files = globSync('tests/bench/*.bench.ts', { cwd: root }).sort();

/** Benches that look at a page. */
const IN_BROWSER = new Set(['large.bench.ts', 'load.bench.ts', 'reserves.bench.ts', 'screen.bench.ts']);
const hasBrowser = (await findOrInstallChromium()) !== undefined && (await ensureWebBuilt());

/** A machine under load takes minutes to start a server and a browser; nothing here is about time. */
const PATIENCE_MS = 600_000;

vi.setConfig({ maxConcurrency: 2 });

describe('bench', () => {
  for (const file of files) {
    const needsBrowser = IN_BROWSER.has(basename(file));
    it(
      `${basename(file, '.bench.ts')}: gives its rows`,
      { concurrent: true, skip: needsBrowser && !hasBrowser, timeout: PATIENCE_MS },
      async () => {
        const { failure, rows } = await measureApart(inRoot(file), true);
        expect(failure).toBeUndefined();
        expect(rows).not.toHaveLength(0);
        for (const { figure, value, peer, ratio, target } of rows) {
          expect([figure, value, peer, target]).not.toContain('');
          expect(`${value} ${peer}`).not.toMatch(/NaN|Infinity|undefined/);
          expect(Number.isFinite(ratio), `${figure}: ${value} to ${peer}`).toBe(true);
        }
      },
    );
  }
});
