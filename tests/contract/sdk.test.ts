import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { BusinessError, createSdk, entries, LoginExpiredError, type SessionUser } from '@tidemark/sdk';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import { collect } from '../unit/sdk/support/exchange.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let baseUrl: string;

beforeAll(async () => {
  await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(server.gateway.app.server.address() as AddressInfo).port}`;
});

/** A native application: Node keeps no cookies. */
function application() {
  let session: SessionUser | null = null;
  const sdk = createSdk({
    baseUrl,
    getSession: () => ({
      inApp: true,
      token: session?.token ?? null,
      displayUserId: session?.displayUserId ?? null,
    }),
    refresh: async () => {
      const body = session?.refreshToken ? { refreshToken: session.refreshToken } : {};
      session = await sdk.call('refreshToken', { body });
    },
  });
  return {
    sdk,
    async login() {
      const [{ loginId, password } = { loginId: '', password: '' }] = DEMO_USERS;
      session = await sdk.call('login', { body: { loginId, password } });
    },
    loseToken: () => (session = session && { ...session, token: 'no longer good' }),
  };
}

describe('the SDK in front of the reference exchange', () => {
  it('signs its calls so that the server accepts them', async () => {
    const sdk = createSdk({ baseUrl });
    const pairs = await sdk.market.pairs.list();
    expect(pairs.map(({ pair }) => pair)).toContain('BTC/USDT');
    const book = await sdk.call('getOrderBook', { query: { instrument: 'BTC/USDT', depth: 20 } });
    expect(book.bids.length).toBeGreaterThan(0);
  });

  it('is refused with a made-up token', async () => {
    const sdk = createSdk({ baseUrl, authTokenSource: () => 'v1.made.up' });
    await expect(sdk.call('logout')).rejects.toMatchObject({ code: 10403, status: 403 });
  });

  it('logs in, trades, and reads the fills page by page', async () => {
    const { sdk, login } = application();
    await login();
    const bought: string[] = [];
    for (let i = 0; i < 3; i++) {
      const body = { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '20' } as const;
      const order = await sdk.call('placeOrder', { body });
      expect(order).toMatchObject({ pair: 'BTC/USDT', type: 'market' });
      bought.unshift(order.orderId);
    }
    await expect
      .poll(async () => {
        const fills = await collect(entries((page) => sdk.call('listFills', { query: page }), { limit: 2 }));
        return fills.map(({ orderId }) => orderId);
      })
      .toEqual(bought);
  });

  it('renews a session whose token is no longer good', async () => {
    const { sdk, login, loseToken } = application();
    await login();
    loseToken();
    const balances = await Promise.all([sdk.call('listBalances'), sdk.call('listBalances')]);
    expect(balances[0].length).toBeGreaterThan(0);
  });

  it('tells a rejection from an expired session', async () => {
    const { sdk, login } = application();
    await expect(sdk.call('listBalances')).rejects.toBeInstanceOf(LoginExpiredError);
    await login();
    const body = { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '99999999' } as const;
    const error: unknown = await sdk.call('placeOrder', { body }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({ kind: 'business', status: 422 });
  });
});
