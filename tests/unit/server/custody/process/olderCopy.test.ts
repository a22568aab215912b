import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCustody } from '../../../../../server/custody/process/startCustody.ts';
import { restoreSeed } from '../../../../../server/custody/restoreSeed.ts';
import { unwatched } from '../../../../../server/custody/steps.ts';
import { CustodyStore } from '../../../../../server/custody/store/custodyStore.ts';
import { assertSameCustody } from '../../../../../server/dataFolder/custodyLink.ts';
import type { ServerOptions } from '../../../../../server/options/options.ts';
import { startEngine } from '../../../../../server/roles/engine.ts';
import type { Host } from '../../../../../server/roles/host.ts';
import { addUsers } from '../../../../support/custody/userRows.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

const WORDS = `${'abandon '.repeat(23)}art`;
const chains = { ethereum: { chainId: 1, tokens: [] }, bitcoin: { chain: 'main' } } as const;

let dataDir: string;
beforeEach(async () => {
  dataDir = await quickFolder('tidemark-older-');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** A custody whose log has three events. */
async function logThree(): Promise<void> {
  const folder = join(dataDir, 'custody');
  await mkdir(folder, { recursive: true });
  const store = await CustodyStore.open({ folder, now: () => 1 });
  const event = { kind: 'health', network: 'bitcoin', height: 1, answeredAt: 1, halt: null } as const;
  await store.write('test', (trx) => store.append(trx, [event, event, event]));
  await store.close();
}

const start = (readUpTo: number) =>
  startCustody({
    settings: { dataDir, readUpTo, ...chains },
    now: () => 1,
    steps: unwatched,
    report: (error) => expect.fail(String(error)),
  });

const openServer = () =>
  startEngine({
    options: { dataDir, custody: chains } as unknown as ServerOptions,
    log: pino({ level: 'silent' }),
    onFatal: (error: unknown) => expect.fail(String(error)),
  } as unknown as Host);

describe('a custody whose log ends before what the exchange has read of it', () => {
  it('does not run, signs nothing, makes no seed, and lets go of its folder', async () => {
    await logThree();
    await expect(start(4)).rejects.toThrow('its log ends at 3, and it was read up to 4');
    expect(existsSync(join(dataDir, 'custody', 'seed.sqlite'))).toBe(false);
    await expect(start(5)).rejects.toMatchObject({ name: 'OlderCopyError' });
  });

  it('lets no server start on it, and neither does one that is missing', async () => {
    await addUsers(dataDir, [101], 4);
    await expect(openServer()).rejects.toThrow('its log ends at 0, and the exchange has read it up to 4');
    await logThree();
    await expect(openServer()).rejects.toMatchObject({ name: 'OlderCustodyError' });
  });

  it('is the right one where the log goes just as far, and so is one that begins anew on its seed', async () => {
    await addUsers(dataDir, [101], 3);
    await logThree();
    assertSameCustody(dataDir);
    await rm(join(dataDir, 'custody'), { recursive: true });
    await restoreSeed({ dataDir, words: WORDS, users: [101], readUpTo: 3, now: () => 1 });
    assertSameCustody(dataDir);
  });
});
