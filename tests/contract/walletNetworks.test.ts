import { beforeAll, describe, expect, it } from 'vitest';
import { ModelCustody } from '../support/custody/modelCustody.ts';
import { NotedClient, SeenCodes } from './support/claims.ts';
import type { CallOptions, Client } from './support/client.ts';
import { OPERATOR_TOKEN, useTestServer, type TestServer } from './support/testServer.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const place = { asset: 'USDT', network: 'ethereum' };
const txId = `0x${'f'.repeat(64)}`;

const seen = new SeenCodes();

type Call = readonly [method: string, path: string, options: CallOptions];

/** Every call that names a network. */
const callsAt = (at: typeof place): readonly Call[] => [
  ['POST', '/wallet/deposit/address', { body: at }],
  ['POST', '/wallet/testCoins', { body: at }],
  ['GET', '/wallet/withdrawal/limits', { query: at }],
  ['POST', '/wallet/withdrawal', { body: { ...at, address, amount: '100' } }],
  ['POST', '/wallet/address/check', { body: { network: at.network, address } }],
  [
    'POST',
    '/wallet/addresses',
    { body: { label: 'Mine', network: at.network, address, whitelisted: false } },
  ],
  ['GET', '/wallet/transaction', { query: { network: at.network, txId } }],
];

/** Those of them that name an asset as well. */
const callsFor = (at: typeof place): readonly Call[] => callsAt(at).slice(0, 4);

/** Every call that names a withdrawal, which is nobody's. */
const ABOUT_WITHDRAWALS: readonly Call[] = [
  ['POST', '/wallet/withdrawal/confirm', { body: { withdrawalId: 'wd_none', code: '000000' } }],
  ['POST', '/wallet/withdrawal/code', { body: { withdrawalId: 'wd_none' } }],
  ['POST', '/wallet/withdrawal/cancel', { body: { withdrawalId: 'wd_none' } }],
];

/** A user who has just proved a factor. */
function userOf(server: Pick<TestServer, 'gateway'>): () => Client {
  let user: Client;
  beforeAll(async () => {
    user = new NotedClient(server.gateway, seen);
    expect((await user.login()).code).toBe(200);
    expect((await user.stepUp()).code).toBe(200);
  });
  return () => user;
}

describe('while custody answers', () => {
  const user = userOf(useTestServer());

  it.each(callsAt({ asset: 'USDT', network: 'solana' }))(
    '%s %s at a network that is not offered is the fault of who calls',
    async (...call) => {
      const { status, code, message } = await user().call(...call);
      expect({ status, code, message }).toEqual({
        status: 400,
        code: 10400,
        message: 'network: solana is not offered here',
      });
    },
  );

  it.each(callsFor({ asset: 'SOL', network: 'ethereum' }))(
    '%s %s of an asset that the network does not carry is the fault of who calls',
    async (...call) => {
      const { status, code, message } = await user().call(...call);
      expect({ status, code, message }).toEqual({
        status: 400,
        code: 10400,
        message: 'asset: Ethereum (ERC20) does not carry SOL',
      });
    },
  );
});

describe('while custody, which was there, does not answer', () => {
  const server = useTestServer();
  const user = userOf(server);
  beforeAll(() => {
    server.custody.isDown = true;
  });

  it.each(callsAt(place))('%s %s at a network that is offered can be repeated later', async (...call) => {
    const { status, code } = await user().call(...call);
    expect({ status, code }).toEqual({ status: 503, code: 10600 });
  });

  it.each(callsAt({ asset: 'USDT', network: 'solana' }))(
    '%s %s at a network that is not offered stays the fault of who calls',
    async (...call) => {
      expect((await user().call(...call)).code).toBe(10400);
    },
  );
});

describe('before custody has told which networks there are', () => {
  const custody = new ModelCustody();
  custody.isDown = true;
  const user = userOf(useTestServer({ custody }));

  it.each(callsAt({ asset: 'USDT', network: 'solana' }))(
    '%s %s may be right, and can be repeated later',
    async (...call) => {
      const { status, code } = await user().call(...call);
      expect({ status, code }).toEqual({ status: 503, code: 10600 });
    },
  );
});

describe('an exchange without networks', () => {
  const server = useTestServer({ custody: null });
  const user = userOf(server);

  it.each(callsAt(place))('%s %s names what is not offered', async (...call) => {
    const { status, code } = await user().call(...call);
    expect({ status, code }).toEqual({ status: 400, code: 10400 });
  });

  it.each(ABOUT_WITHDRAWALS)('%s %s names no withdrawal', async (...call) => {
    const { status, message } = await user().call(...call);
    expect({ status, message }).toEqual({ status: 404, message: 'This withdrawal does not exist' });
  });

  it('tells its operators that nothing can be decided', async () => {
    const answer = await user().call('POST', '/operator/withdrawals/review', {
      body: { withdrawalId: 'wd_none', approved: true },
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    expect(answer.code).toBe(10600);
  });
});

it('every code that a reason says is provoked here is', () => {
  seen.expectClaims('walletNetworks.test.ts');
});
