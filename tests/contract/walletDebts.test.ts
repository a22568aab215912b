import { expect, it } from 'vitest';
import { attoOfUnits } from '../../server/custody/amounts.ts';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { signUp } from './support/signUp.ts';
import { useTestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const COIN = 10n ** 8n;
const server = useTestServer();

it('what a reversed deposit leaves owing is told with its reason, in the limits of every asset, and by its name in the statement', async () => {
  const trader = new Client(server.gateway);
  expect((await trader.login()).code).toBe(200);
  await tradeForPrices(trader);
  const { services, custody, exchange, mails } = server;
  const email = 'owing@tidemark.example';
  const client = await signUp(server, email, () => undefined);
  const { id: userId = 0 } = (await services.users.findByLogin(email)) ?? {};
  const look = () => services.wallet.chains?.look();
  const limits = async (asset: string, network: string) =>
    (await client.get('/wallet/withdrawal/limits', { asset, network })).data as Record<string, unknown>;
  expect((await client.get('/wallet/debts')).data).toEqual([]);
  expect(await limits('USDT', 'ethereum')).toMatchObject({ debts: [] });

  const { depositId: custodyId } = custody.arrive({
    ...{ userId, network: 'ethereum', asset: 'USDT', amount: attoOfUnits(500n * COIN) },
  });
  custody.mine(12);
  await look();
  await look();
  const [deposit] = ((await client.get('/wallet/deposits')).data as { list: { depositId: string }[] }).list;
  // A new user's deposits go to spot.
  const gone = {
    from: accountIdOf(userId, PRODUCT.spot),
    to: accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet),
  };
  const spent = { ...gone, asset: 'USDT', amount: 400n * COIN, key: 'spent' };
  expect(await exchange.submit({ kind: 'transfer', ...spent })).toMatchObject({ ok: true });
  custody.orphan(custodyId);
  await look();

  const debt = { asset: 'USDT', amount: '400', reason: 'depositReversed', depositId: deposit?.depositId };
  expect((await client.get('/wallet/debts')).data).toEqual([debt]);
  for (const [asset, network] of [
    ['USDT', 'ethereum'],
    ['BTC', 'bitcoin'],
  ] as const)
    expect(await limits(asset, network)).toMatchObject({ maximum: '0', debts: [debt] });
  const entries = (await client.get('/wallet/statement', { type: 'depositReversal' })).data as {
    list: unknown[];
  };
  expect(entries.list).toMatchObject([{ type: 'depositReversal', amount: '-100', asset: 'USDT' }]);
  await expect.poll(() => mails.filter(({ to }) => to === email).at(-1)?.subject).toContain('reversed');
});
