import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { expect, it } from 'vitest';
import type * as session from '@tidemark/streams/session';
import { hashText, readSession, runReplay, type RunOptions } from '@tidemark/streams/session';
import { findChromium } from '../../../scripts/browser/find.ts';
import { madeSession } from '../../support/streams/madeSession.ts';
import { recordedSession } from '../../support/streams/recordings.ts';

const executablePath = findChromium();

const RUN: RunOptions = {
  seed: 11,
  faults: 'drop=2%,duplicate=1%,reorder=1%,delay=1%,corrupt=0.5%,disconnect=0.02%,stall=0.02%',
  to: 60_000,
  settle: 30_000,
};

/** A recorded session, or one that is made up where there is none. */
function sessionBytes(): Uint8Array {
  const path = recordedSession('spot-btcusdt.ndjson.gz');
  if (path !== undefined) return readFileSync(path);
  return Buffer.from([...madeSession(10_000)].map(({ at, raw }) => `${at}000000 ${raw}`).join('\n'));
}

/** The session core as one script. */
async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, '../../../streams/session/index.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'tidemark' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0].code;
}

it.skipIf(executablePath === undefined)(
  'a replay gives the same frames, states and hashes in Chromium as in Node',
  async () => {
    const bytes = sessionBytes();
    const fates: string[] = [];
    const here = await runReplay(await readSession(bytes), {
      ...RUN,
      onFrame: ({ at, direction, fate, frame }) => fates.push(`${at} ${direction} ${fate} ${frame}`),
    });
    const browser = await chromium.launch({ ...(executablePath !== undefined && { executablePath }) });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: `${await bundled()}; globalThis.tidemark = tidemark;` });
      const there = await page.evaluate(
        async ({ base64, run }) => {
          const { readSession, runReplay, hashText } = (globalThis as unknown as { tidemark: Tidemark })
            .tidemark;
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const fates: string[] = [];
          const { hashes, counters } = await runReplay(await readSession(bytes), {
            ...run,
            onFrame: ({ at, direction, fate, frame }) => fates.push(`${at} ${direction} ${fate} ${frame}`),
          });
          return { hashes, counters, frames: fates.length, wire: hashText(fates.join('\n')) };
        },
        { base64: Buffer.from(bytes).toString('base64'), run: RUN },
      );
      expect(there).toEqual({
        hashes: here.hashes,
        counters: here.counters,
        frames: fates.length,
        wire: hashText(fates.join('\n')),
      });
      expect(here.counters.gaps).toBeGreaterThan(10);
    } finally {
      await browser.close();
    }
  },
);

type Tidemark = typeof session;
