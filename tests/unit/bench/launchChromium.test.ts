import { expect, it } from 'vitest';
import { launchChromium } from '../../bench/support/launchChromium.ts';

it('browser of the benches: names a remedy where none can be installed', async () => {
  await expect(launchChromium(() => Promise.resolve(undefined))).rejects.toThrow(
    'No Chromium was found and none could be installed. Name one with TIDEMARK_CHROMIUM=/path/to/chromium.',
  );
});

it('browser of the benches: starts the one that was found', async () => {
  await expect(launchChromium(() => Promise.resolve('/no/such/chromium'))).rejects.toThrow(
    '/no/such/chromium',
  );
});
