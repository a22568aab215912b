import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCustody, type RunningCustody } from '../../../../../server/custody/process/startCustody.ts';
import { areKnown } from '../../../../../server/custody/protocol.ts';
import { unwatched } from '../../../../../server/custody/steps.ts';
import { quickFolder } from '../../../../support/quickFolder.ts';

let dataDir: string;
let running: RunningCustody;
const reports: string[] = [];
beforeEach(async () => {
  dataDir = await quickFolder('tidemark-closed-');
  // A machine that has no package of the local chain installed, and no such program.
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64');
  vi.stubEnv('PATH', dataDir);
  running = await startCustody({
    settings: { dataDir, ethereum: { chainId: 1, tokens: [] }, bitcoin: { chain: 'main' }, paceMs: 50 },
    now: Date.now,
    steps: unwatched,
    report: (error) => reports.push(String(error)),
  });
});
afterEach(async () => {
  await running.stop();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

it('a network whose program is missing on this platform is listed as unavailable with the package to install, and the other runs', async () => {
  const { core } = running;
  const missing = expect.stringContaining(`@foundry-rs/anvil-${process.platform}-riscv64`) as string;
  const [ethereum, bitcoin] = await core.networks();
  expect(ethereum).toMatchObject({ network: 'ethereum', nature: 'local', problem: missing });
  expect(ethereum?.assets.map(({ asset }) => asset)).toEqual(['ETH', 'USDT', 'BNB']);
  expect(bitcoin).not.toHaveProperty('problem');
  expect(reports).toEqual([missing]);
  expect(await core.health()).toMatchObject([
    { network: 'ethereum', halt: 'unreachable' },
    { network: 'bitcoin' },
  ]);
  await expect(core.addressFor(7, 'ethereum')).rejects.toMatchObject({
    problem: 'unavailable',
    message: missing,
  });
  expect(await core.addressFor(7, 'bitcoin')).toMatch(/^bcrt1/);
  await vi.waitUntil(async () => (await core.holdings()).some(areKnown));
  expect(await core.holdings()).toMatchObject([
    { network: 'ethereum', problem: missing },
    { network: 'bitcoin', holdings: [{ asset: 'BTC' }, { asset: 'BTC' }, { asset: 'BTC' }] },
  ]);
});
