import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { createPublicClient, erc20Abi, http, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { AnvilProcess, freePort } from '../../../server/custody/localChain/anvilProcess.ts';
import { findAnvil } from '../../../server/custody/localChain/findAnvil.ts';
import type { Exchange } from './exchange.ts';

/** A wallet that no exchange knows. It asks no exchange what it has: a node of its own reads the chain from what lies on the disk. */
export class OutsideWallet {
  readonly address: Address = privateKeyToAddress(generatePrivateKey());

  /** What it has of a token on the local chain of an exchange, in the token's smallest steps. */
  async balanceOf(token: Address, { dataDir }: Pick<Exchange, 'dataDir'>): Promise<bigint> {
    const folder = await mkdtemp(join(tmpdir(), 'tidemark-e2e-node-'));
    const state = join(folder, 'state.json');
    await cp(join(dataDir, 'custody', 'ethereum', 'state.json'), state);
    const port = await freePort();
    const node = new AnvilProcess({
      program: findAnvil(),
      port,
      chainId: 1,
      cacheFolder: folder,
      from: { state },
    });
    try {
      const chain = createPublicClient({ transport: http(`http://127.0.0.1:${port}`, { retryCount: 0 }) });
      await expect(() => chain.getChainId()).toPass();
      return await chain.readContract({
        abi: erc20Abi,
        address: token,
        functionName: 'balanceOf',
        args: [this.address],
      });
    } finally {
      await node.stop();
      await rm(folder, { recursive: true, force: true });
    }
  }
}
