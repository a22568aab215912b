import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnvilMissingError, findAnvil } from '../../../../../server/custody/localChain/findAnvil.ts';
import { LocalChain } from '../../../../../server/custody/localChain/localChain.ts';
import { startTestChain, type TestChain } from '../../../../support/chain/testChain.ts';

const SOMEBODY = '0x00000000000000000000000000000000000000aa';
interface Saved {
  readonly block: { readonly number: string };
}

let chain: TestChain;
beforeEach(async () => {
  chain = await startTestChain();
});
afterEach(() => chain.stop());

async function pay(value: bigint): Promise<void> {
  await chain.client.sendTransaction({ to: SOMEBODY, value });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('mines when something waits, and then until that is final', async () => {
  expect(await chain.local.wantsBlock()).toBe(false);
  await pay(1n);
  expect(await chain.local.wantsBlock()).toBe(true);
  await chain.local.mine();
  expect(await chain.local.wantsBlock()).toBe(false);
  expect(await chain.client.getBalance({ address: SOMEBODY })).toBe(1n);
});

it('a kill -9 of the node takes back no block that was mined, and the chain goes on by itself', async () => {
  await pay(5n);
  await chain.local.mine();
  const { hash } = await chain.client.getBlock();
  const former = chain.local.pid ?? 0;
  process.kill(former, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect(chain.local.pid).not.toBe(former);
      expect((await chain.client.getBlock()).hash).toBe(hash);
    },
    { timeout: 20_000, interval: 50 },
  );
  expect(await chain.client.getBalance({ address: SOMEBODY })).toBe(5n);
  await pay(1n);
  await chain.local.mine();
  expect(await chain.client.getBlockNumber()).toBe(2n);
});

it('a saved chain is reorganized like any other', async () => {
  for (let block = 0; block < 6; block += 1) await chain.local.mine();
  const { hash } = await chain.client.getBlock({ blockNumber: 4n });
  process.kill(chain.local.pid ?? 0, 'SIGKILL');
  await vi.waitFor(() => chain.client.request({ method: 'anvil_reorg', params: [4, []] } as never), {
    timeout: 20_000,
    interval: 100,
  });
  expect((await chain.client.getBlock({ blockNumber: 4n })).hash).not.toBe(hash);
});

it('what a chain begins with is there as a whole or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-chain-'));
  const options = { folder, chainId: 9, depth: 1, allocation: {} } as const;
  try {
    const half = LocalChain.start({
      ...options,
      begin: async ({ mine }) => {
        await mine(3);
        throw new Error('Crash');
      },
    });
    await expect(half).rejects.toThrow('Crash');
    expect(existsSync(join(folder, 'state.json'))).toBe(false);
    const whole = await LocalChain.start({ ...options, begin: ({ mine }) => mine(2) });
    const state = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')) as Saved;
    expect(Number(state.block.number)).toBe(2);
    await whole.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('no node outlives who started it, however that ended', async () => {
  const program = join(chain.folder, 'child.ts');
  const source = JSON.stringify(
    new URL('../../../../../server/custody/localChain/localChain.ts', import.meta.url),
  );
  await writeFile(
    program,
    `import { LocalChain } from ${source};
     const chain = await LocalChain.start({ folder: ${JSON.stringify(join(chain.folder, 'own'))}, chainId: 8, depth: 1, allocation: {} });
     console.log(chain.pid);`,
  );
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  const pid = Number(String(text));
  expect(isRunning(pid)).toBe(true);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { interval: 20 });
});

it('says which package is missing where there is no chain', () => {
  expect(() => findAnvil({ platform: 'darwin', arch: 'arm64', path: '/nowhere' })).toThrow(AnvilMissingError);
  expect(() => findAnvil({ platform: 'darwin', arch: 'arm64', path: '/nowhere' })).toThrow(
    '@foundry-rs/anvil-darwin-arm64',
  );
});
