import { rm } from 'node:fs/promises';
import {
  createTestClient,
  http,
  publicActions,
  walletActions,
  type Address,
  type PrivateKeyAccount,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { LocalChain } from '../../../server/custody/localChain/localChain.ts';
import { quickFolder } from '../quickFolder.ts';

/** Wei that the test's own account begins with. */
const RICH = 10n ** 24n;

export interface TestChainOptions {
  /** Others that begin with the same. */
  readonly rich?: readonly Address[];
  readonly chainId?: number;
}

/** A real chain on anvil, which mines when it is told to, and somebody who has coins on it. */
export interface TestChain {
  readonly url: string;
  readonly chainId: number;
  readonly folder: string;
  readonly local: LocalChain;
  readonly client: ReturnType<typeof clientOf>;
  readonly rich: PrivateKeyAccount;
  stop(): Promise<void>;
}

export async function startTestChain({
  rich: others = [],
  chainId = 7_771,
}: TestChainOptions = {}): Promise<TestChain> {
  const folder = await quickFolder('tidemark-chain-');
  const rich = privateKeyToAccount(generatePrivateKey());
  const local = await LocalChain.start({
    folder,
    chainId,
    depth: 1,
    allocation: Object.fromEntries([rich.address, ...others].map((address) => [address, RICH])),
  });
  return {
    url: local.url,
    chainId,
    folder,
    local,
    client: clientOf(local, rich),
    rich,
    stop: async () => {
      await local.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function clientOf({ url, chainId }: LocalChain, account: PrivateKeyAccount) {
  const chain = {
    id: chainId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  };
  return createTestClient({
    mode: 'anvil',
    account,
    chain,
    transport: http(url, { retryCount: 0 }),
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}
