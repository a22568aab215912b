import { afterEach, beforeEach, expect, it } from 'vitest';
import { Teller } from './support/teller.ts';
import { WalletWorld } from './support/walletWorld.ts';

const COIN = 10n ** 8n;

let world: WalletWorld;
let teller: Teller;
beforeEach(async () => {
  world = await WalletWorld.create();
  teller = new Teller(world);
});
afterEach(() => world.stop());

it('mails of the wallet name a network as people know it', async () => {
  await teller.deposit(world.ada, 1_000n * COIN);
  await teller.withdraw(world.ada, 100n * COIN);
  await teller.settle();
  const texts = (): string => world.mails.map(({ text }) => text).join('\n');
  await expect.poll(texts, { interval: 5 }).toContain('USDT was sent via Ethereum to 0x');
  expect(texts()).toContain('Your deposit via Ethereum to ');
  expect(texts()).toContain('via Ethereum to this address: 0x');
  expect(texts()).not.toMatch(/\b(?:via|over) ethereum\b/);
});
