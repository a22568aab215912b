import { BusinessError } from '@tidemark/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followAccount } from '../../../../../src/stores/accountSettings/useAccountSettings.ts';
import * as clients from '../../../../../src/stores/clients.ts';
import { contractScreen } from '../../../../../src/stores/contracts/screenSettings.ts';
import { drawings } from '../../../../../src/stores/market/drawings.ts';
import { layout } from '../../../../../src/stores/market/layout.ts';
import { tradingSettings } from '../../../../../src/stores/market/settings.ts';
import { sessionState } from '../../../../../src/stores/session/state.ts';
import type { fakeClients as FakeClients } from '../../support/fakeClients.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const { sdk, publish } = clients as unknown as ReturnType<typeof FakeClients>;

const rejected = new BusinessError({
  code: 10400,
  message: 'trading.favourites.0: no',
  data: null,
  status: 400,
});

let users = 0;
let stop: () => void;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const sent = () => sdk.call.mock.calls.map(([id, init]) => [id, (init as { body: object }).body]);

beforeEach(() => {
  sdk.call.mockReset();
  users += 1;
  sessionState.user = { userId: `user ${users}`, displayUserId: '1', token: null };
  publish('preferences', { revision: 0 });
  stop = followAccount();
});
afterEach(() => {
  stop();
  sessionState.user = null;
  localStorage.clear();
});

it('what another device changes is shown here: favourites, confirmations, layout', () => {
  publish('preferences', {
    revision: 3,
    trading: { favourites: ['SOL/USDT'], confirmOrders: true },
    contracts: { confirmOrders: false },
    layout: { book: 4_000 },
  });
  expect(tradingSettings.state).toMatchObject({ favourites: ['SOL/USDT'], confirmOrders: true });
  expect(contractScreen.state.confirmOrders).toBe(false);
  expect(layout.state).toEqual({ book: 4_000 });
});

it('what is changed here is sent, and what is changed meanwhile goes with the next call', async () => {
  const first = Promise.withResolvers<object>();
  sdk.call.mockReturnValueOnce(first.promise).mockResolvedValueOnce({ revision: 2 });
  tradingSettings.update({ hotkeys: false, lastPair: 'SOL/USDT' });
  tradingSettings.update({ hotkeyKeys: { buy: 'k' } });
  contractScreen.update({ confirmClosing: false });
  layout.update({ book: 4_000 });
  const drawn = [{ tool: 'segment', points: [{ timestamp: 1, price: '92000.5' }] }];
  drawings.keep('BTC/USDT', drawn);
  first.resolve({ revision: 1 });
  await settle();
  expect(sent()).toEqual([
    ['changePreferences', { trading: { hotkeys: false } }],
    [
      'changePreferences',
      {
        trading: { hotkeyKeys: { buy: 'k' } },
        contracts: { confirmClosing: false },
        layout: { book: 4_000 },
        drawings: { 'BTC/USDT': drawn },
      },
    ],
  ]);
  publish('preferences', { revision: 1, trading: { hotkeys: false } });
  expect(tradingSettings.state.hotkeyKeys).toEqual({ buy: 'k' });
});

it('what could not be sent is sent again with the next frame', async () => {
  sdk.call.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ revision: 1 });
  tradingSettings.update({ bookLayout: 'asks' });
  await settle();
  publish('preferences', { revision: 0 });
  await settle();
  expect(sent()).toHaveLength(2);
  expect(tradingSettings.state.bookLayout).toBe('asks');
});

it('a member that the exchange rejects keeps no other from it', async () => {
  const isBad = (body: { trading?: { favourites?: unknown } }) => body.trading?.favourites !== undefined;
  sdk.call.mockImplementation((_id: string, init: unknown) => {
    const { body } = init as { body: object };
    if (isBad(body)) return Promise.reject(rejected);
    return Promise.resolve({ revision: 1 });
  });
  tradingSettings.update({ favourites: ['?'], hotkeys: false });
  await settle();
  expect(sent().slice(1)).toEqual([
    ['changePreferences', { trading: { favourites: ['?'] } }],
    ['changePreferences', { trading: { hotkeys: false } }],
  ]);
  publish('preferences', { revision: 1, trading: { hotkeys: false } });
  await settle();
  expect(sent()).toHaveLength(3);
  expect(tradingSettings.state).toMatchObject({ favourites: [], hotkeys: false });
});
