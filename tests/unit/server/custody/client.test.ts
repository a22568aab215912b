import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startCustodyProcess, type CustodyProcess } from '../../../../server/custody/client.ts';
import type { CustodySettings } from '../../../../server/custody/process/settings.ts';
import {
  areKnown,
  type Custody,
  type CustodyEvent,
  type DepositEvent,
} from '../../../../server/custody/protocol.ts';
import { quickFolder } from '../../../support/quickFolder.ts';

const COIN = 10n ** 18n;

let dataDir: string;
let running: CustodyProcess;
let custody: Custody;
beforeAll(async () => {
  dataDir = await quickFolder('tidemark-custody-');
  const settings: CustodySettings = {
    dataDir,
    ethereum: { chainId: 1, tokens: [] },
    bitcoin: { chain: 'main' },
    paceMs: 100,
  };
  running = startCustodyProcess({ settings });
  ({ custody } = running);
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function events(): Promise<readonly CustodyEvent[]> {
  return (await custody.eventsAfter(0, 100_000)).map(({ event }) => event);
}

async function depositsOf(userId: number): Promise<readonly DepositEvent[]> {
  return (await events()).filter(
    (event) => event.kind === 'deposit' && event.userId === userId,
  ) as DepositEvent[];
}

async function until(check: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(() => check().catch(() => false), { timeout: 25_000, interval: 100 });
}

/** What all movements together leave in each account of an asset. */
async function booked(): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  for (const event of await events())
    if (event.kind === 'movement')
      for (const { account, asset, amount } of event.legs) {
        const name = `${event.network} ${account} ${asset}`;
        sums.set(name, (sums.get(name) ?? 0n) + amount);
      }
  return sums;
}

it('keeps nobody waiting who only looks, answers what users ask before it runs, and runs both networks by itself', async () => {
  await expect(custody.networks()).rejects.toMatchObject({ problem: 'unavailable' });
  await expect(custody.eventsAfter(0, 1)).rejects.toMatchObject({ problem: 'unavailable' });
  expect(await custody.addressFor(7, 'bitcoin')).toMatch(/^bcrt1/);
  expect(await custody.networks()).toMatchObject([
    { network: 'ethereum', nature: 'local', assets: [{ asset: 'ETH' }, { asset: 'USDT' }, { asset: 'BNB' }] },
    { network: 'bitcoin', nature: 'simulated', assets: [{ asset: 'BTC' }] },
  ]);
});

it('a deposit address stays the same, and one of our own is known as whose it is', async () => {
  const address = await custody.addressFor(7, 'ethereum');
  expect(await custody.addressFor(7, 'ethereum')).toBe(address);
  expect(await custody.addressFor(8, 'ethereum')).not.toBe(address);
  expect(await custody.checkAddress('ethereum', address.toLowerCase())).toMatchObject({
    address,
    ownUserId: 7,
  });
  await expect(
    custody.pay({ payoutId: 'own', network: 'ethereum', asset: 'ETH', to: address, amount: COIN }),
  ).rejects.toMatchObject({ problem: 'invalidAddress' });
  await expect(custody.addressFor(7, 'dogecoin')).rejects.toMatchObject({ problem: 'unknownNetwork' });
});

it('test coins arrive on both networks, count after their confirmations, and the holdings say so too', async () => {
  const [ether, bitcoin] = [await custody.addressFor(7, 'ethereum'), await custody.addressFor(7, 'bitcoin')];
  const told: number[] = [];
  custody.onEvents(() => told.push(1));
  await custody.sendTestCoins({ network: 'ethereum', asset: 'USDT', to: ether, amount: 5n * COIN });
  await custody.sendTestCoins({ network: 'ethereum', asset: 'ETH', to: ether, amount: COIN });
  await custody.sendTestCoins({ network: 'bitcoin', asset: 'BTC', to: bitcoin, amount: COIN / 100n });
  await until(async () => {
    const confirmed = (await depositsOf(7)).filter(({ state }) => state === 'confirmed');
    return new Set(confirmed.map(({ asset }) => asset)).size === 3;
  });
  expect(told.length).toBeGreaterThan(0);
  const sums = await booked();
  expect(sums.get('ethereum clients USDT')).toBe(-5n * COIN);
  expect(sums.get('bitcoin clients BTC')).toBe(-COIN / 100n);
});

it('what is booked is what the nodes say that there is, asset by asset', async () => {
  await until(async () => {
    const [answers, logged] = [await custody.holdings(), await custody.eventsAfter(0, 100_000)];
    const holdings = answers.filter(areKnown);
    expect(holdings).toHaveLength(2);
    const seqs = new Map(holdings.map(({ network, seq }) => [network, seq]));
    const sums = new Map<string, bigint>();
    for (const { seq, event } of logged)
      if (event.kind === 'movement' && seq <= (seqs.get(event.network) ?? 0))
        for (const { account, asset, amount } of event.legs) {
          const name = `${event.network} ${account} ${asset}`;
          sums.set(name, (sums.get(name) ?? 0n) + amount);
        }
    return holdings
      .flatMap(({ network, holdings: held }) =>
        held.map(
          ({ account, asset, amount }) => (sums.get(`${network} ${account} ${asset}`) ?? 0n) === amount,
        ),
      )
      .every(Boolean);
  });
});

it('outlives a kill -9: what is asked meanwhile is answered by the next one, and the chain goes on', async () => {
  const address = await custody.addressFor(9, 'ethereum');
  const former = running.pid ?? 0;
  process.kill(former, 'SIGKILL');
  expect(await custody.addressFor(9, 'ethereum')).toBe(address);
  expect(running.pid).not.toBe(former);
  await custody.sendTestCoins({ network: 'ethereum', asset: 'BNB', to: address, amount: COIN });
  await until(async () => (await depositsOf(9)).some(({ state }) => state === 'confirmed'));
  const confirmed = (await depositsOf(9)).filter(({ state }) => state === 'confirmed');
  expect(confirmed).toHaveLength(1);
});
