import { createPublicClient, http } from 'viem';
import { afterEach, expect, it, vi } from 'vitest';
import { attoOf } from '../../../../../server/custody/amounts.ts';
import { LocalSigner } from '../../../../../server/custody/keys/localSigner.ts';
import { EvmFaucet } from '../../../../../server/custody/localChain/faucet.ts';
import { foundersOf } from '../../../../../server/custody/localChain/founding.ts';
import { startTestChain, type TestChain } from '../../../../support/chain/testChain.ts';

const SOMEBODY = '0x00000000000000000000000000000000000000aa';
const COIN = 10n ** 18n;
const INFO = {
  network: 'ethereum',
  name: 'Ethereum',
  kind: 'evm',
  feeAsset: 'ETH',
  nature: 'local',
  confirmations: 3,
  explorer: null,
  assets: [{ network: 'ethereum', asset: 'ETH', decimals: 18, contract: null }],
} as const;

let chain: TestChain;
afterEach(() => chain.stop());

async function startFaucet(): Promise<EvmFaucet> {
  const signer = new LocalSigner(crypto.getRandomValues(new Uint8Array(64)));
  const { faucet: address } = await foundersOf(signer);
  chain = await startTestChain({ rich: [address] });
  const rpc = createPublicClient({ transport: http(chain.url) });
  const { chainId, local } = chain;
  return new EvmFaucet({ info: INFO, chainId, rpc, signer, address, store: () => local.mine() });
}

it('has sent what it says that it sent, though the chain is killed right after', async () => {
  const faucet = await startFaucet();
  for (const sent of [1n, 2n]) {
    await faucet.send('ETH', SOMEBODY, attoOf(COIN, 18));
    const former = chain.local.pid ?? 0;
    process.kill(former, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(chain.local.pid).not.toBe(former);
        expect(await chain.client.getBalance({ address: SOMEBODY })).toBe(sent * COIN);
      },
      { timeout: 20_000, interval: 50 },
    );
  }
});

it('sends all that several ask for at once', async () => {
  const faucet = await startFaucet();
  await Promise.all([1, 2, 3].map(() => faucet.send('ETH', SOMEBODY, attoOf(COIN, 18))));
  expect(await chain.client.getBalance({ address: SOMEBODY })).toBe(3n * COIN);
});
