import { accountIdOf, PRODUCT } from '../../../server/engine/protocol.ts';
import type { ServiceTables } from '../../../server/services/tables.ts';
import type { ViewTables } from '../../../server/views/history/tables.ts';
import type { TestServer } from './testServer.ts';

/** An entry that a history gets: `time` in milliseconds, the other members where the list has them. */
export interface Made {
  readonly n: number;
  readonly time: number;
  readonly side: 'buy' | 'sell';
  readonly asset: 'BTC' | 'USDT';
}

/** A list of the API that takes `startAt`, and how an entry comes into it. */
export interface History {
  readonly id: string;
  readonly path: string;
  /** Members of the query that the list cannot be called without. */
  readonly query?: Readonly<Record<string, string>>;
  /** The member that narrows it, if any. */
  readonly filter?: 'side' | 'asset';
  readonly timeOf: (entry: Readonly<Record<string, unknown>>) => number;
  readonly put: (made: Made) => Promise<unknown>;
}

/** A server whose clock can be put ahead: by milliseconds. */
type Server = Pick<TestServer, 'views' | 'services' | 'serviceDb'> & { readonly clock: { ahead: number } };
type Entry = Parameters<History['timeOf']>[0];

const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';
const PRICED = { price: 1, quantity: 1, fee: '0' } as const;
const KEPT = { clientOrderId: '', timeInForce: 'GTC', filled: 1, updatedAt: 9, type: 'market' } as const;
const NO_TP_SL = { takeProfit: 0, takeProfitBy: 'mark', stopLoss: 0, stopLossBy: 'mark' } as const;

const by =
  (member: string) =>
  (entry: Entry): number =>
    Number(entry[member]);

/** Histories of trading. */
function tradingHistories({ views: { db, markets } }: Server, userId: number): History[] {
  const [{ contract } = { contract: undefined }] = markets.contracts();
  if (contract === undefined) throw new Error('No contract is listed');
  const insert = (table: keyof ViewTables, row: object) => db.insertInto(table).values(row).execute();
  const spot = { account: accountIdOf(userId, PRODUCT.spot), instrument: 1 };
  const ofEvent = {
    owner: userId,
    account: accountIdOf(userId, PRODUCT.derivatives),
    contract: contract.id,
  };
  const own = { ...ofEvent, leg: 'net' } as const;
  return [
    {
      ...{ id: 'listOrderHistory', path: `${SPOT}/orders/history`, filter: 'side', timeOf: by('createdAt') },
      put: ({ n, time, side }) =>
        insert('orders', {
          ...{ ...PRICED, ...KEPT, ...spot, orderId: 1_000 + n, side, status: 'filled' },
          ...{ createdAt: time, filledQuote: '1' },
        }),
    },
    {
      ...{ id: 'listFills', path: `${SPOT}/fills`, filter: 'side', timeOf: by('tradedAt') },
      put: ({ n, time, side }) =>
        insert('fills', {
          ...{ ...PRICED, ...spot, tradeId: 1_000 + n, role: 'taker', orderId: 1, clientOrderId: '', side },
          ...{ time, orderType: 'market', quote: '1' },
        }),
    },
    {
      ...{ id: 'listContractOrderHistory', path: `${CONTRACTS}/orders/history`, filter: 'side' },
      timeOf: by('createdAt'),
      put: ({ n, time, side }) =>
        insert('contractOrders', {
          ...{ ...PRICED, ...KEPT, ...NO_TP_SL, ...own, reduceOnly: 0, orderId: 1_000 + n, side },
          ...{ status: 'filled', createdAt: time, filledValue: '1', realised: '0', origin: 'owner' },
        }),
    },
    {
      ...{ id: 'listContractFills', path: `${CONTRACTS}/fills`, filter: 'side', timeOf: by('tradedAt') },
      put: ({ n, time, side }) =>
        insert('contractFills', {
          ...{ ...PRICED, ...own, tradeId: 1_000 + n, role: 'taker', orderId: 1, clientOrderId: '', side },
          ...{ orderType: 'market', value: '1', realised: '0', time },
        }),
    },
    {
      ...{ id: 'listTriggerOrderHistory', path: `${CONTRACTS}/triggers/history`, filter: 'side' },
      timeOf: by('createdAt'),
      put: ({ n, time, side }) =>
        insert('triggers', {
          ...{ ...own, reduceOnly: 0, triggerId: 1_000 + n, side, type: 'market', status: 'cancelled' },
          ...{ purpose: 'entry', clientTriggerId: '', by: 'mark', triggerPrice: 1, callbackPpm: 0, price: 1 },
          ...{ quantity: 1, parentOrderId: 0, orderId: 0, failure: 0, createdAt: time, updatedAt: 9 },
        }),
    },
    {
      ...{ id: 'listFundingPayments', path: `${CONTRACTS}/funding-payments`, timeOf: by('chargedAt') },
      put: ({ n, time }) =>
        insert('fundingPayments', {
          ...{ ...own, time, seq: 1_000 + n, entry: 1, lots: 1, mark: 1, rate: 1, amount: '1' },
        }),
    },
    {
      ...{ id: 'listLiquidations', path: `${CONTRACTS}/liquidations`, timeOf: by('occurredAt') },
      put: ({ n, time }) =>
        insert('liquidations', {
          ...{ ...ofEvent, time, seq: 1_000 + n, entry: 1, lots: 1, role: 'liquidated', stage: 'reduced' },
          ...{ price: 1 },
        }),
    },
    {
      ...{ id: 'listFundingRates', path: '/market/v2/contract/funding-rates', timeOf: by('chargedAt') },
      query: { contract: contract.name },
      put: ({ n, time }) =>
        insert('fundingRates', { contract: contract.id, fundingTime: time + 10 * n, mark: 1, rate: 1 }),
    },
  ];
}

/** Histories of money and of the account, whose entries come in the order of their times. */
function serviceHistories({ serviceDb, services, clock }: Server, userId: number): History[] {
  const insert = (table: keyof ServiceTables, row: object) =>
    serviceDb.insertInto(table).values(row).execute();
  const moved = { userId, network: 'ethereum', address: '0x1', amount: '1', confirmations: 1, required: 1 };
  const deposits = ({ n, time, asset }: Made) =>
    insert('deposits', {
      ...{
        ...moved,
        id: `d${n}`,
        custodyId: `c${n}`,
        asset,
        credited: '1',
        product: null,
        txId: `0x${String(n).padStart(64, '0')}`,
      },
      ...{ status: 'credited', next: null, round: 1, createdAt: time, updatedAt: time },
    });
  const withdrawals = ({ n, time, asset }: Made) =>
    insert('withdrawals', {
      ...{ ...moved, id: `w${n}`, clientId: null, asset, label: '', recipient: null, fee: '0', value: '1' },
      ...{ status: 'completed', next: null, isByKey: 0, orderingAt: null, orderedAt: null, txId: null },
      ...{ reason: null, countedFrom: null, codeSentAt: null, expiresAt: 0, createdAt: time, updatedAt: 0 },
    });
  const nested = (member: string) => (entry: Entry) => Number((entry[member] as Entry)['createdAt']);
  return [
    {
      ...{ id: 'listDeposits', path: '/wallet/deposits', filter: 'asset', timeOf: by('createdAt') },
      put: deposits,
    },
    {
      ...{ id: 'listUserDeposits', path: '/operator/deposits', filter: 'asset', timeOf: nested('deposit') },
      put: deposits,
    },
    {
      ...{ id: 'listWithdrawals', path: '/wallet/withdrawals', filter: 'asset', timeOf: by('createdAt') },
      put: withdrawals,
    },
    {
      ...{ id: 'listUserWithdrawals', path: '/operator/withdrawals', filter: 'asset' },
      query: { status: 'completed' },
      timeOf: nested('withdrawal'),
      put: withdrawals,
    },
    {
      ...{
        id: 'listTransfers',
        path: '/api/exchange-account-center-api/asset/transfers',
        filter: 'asset',
        timeOf: by('createdAt'),
      },
      put: ({ n, time, asset }) =>
        insert('transfers', {
          ...{ key: `transfer:${userId}:t${n}`, asset, amount: '1', fundedBy: null, status: 'done' },
          fromAccount: accountIdOf(userId, PRODUCT.spot),
          toAccount: accountIdOf(userId, PRODUCT.derivatives),
          createdAt: time,
        }),
    },
    {
      ...{ id: 'listEarnHistory', path: '/earn/history', filter: 'asset', timeOf: by('createdAt') },
      put: ({ n, time, asset }) =>
        insert('earnMovements', {
          ...{ id: `e${n}`, key: `k${n}`, userId, asset, kind: 'interest', amount: '1', status: 'done' },
          ...{ isAuto: 0, clientId: null, runAt: null, createdAt: time, updatedAt: time },
        }),
    },
    {
      ...{ id: 'listMessages', path: '/activities/notify/messages', timeOf: by('createTime') },
      query: { type: 'system' },
      put: ({ n, time }) =>
        insert('messages', {
          ...{ id: `m${n}`, userId, type: 'system', title: `m${n}`, linkUrl: '', template: null },
          ...{ createTime: time, readAt: null },
        }),
    },
    {
      ...{ id: 'listLogins', path: '/user/logins', timeOf: by('triedAt') },
      put: async ({ n, time }) => {
        const visit = { browser: '', system: '', country: '', network: '' };
        clock.ahead = time + n - Date.now();
        await services.loginHistory.add({ userId, result: 'success', way: 'password', visit });
        clock.ahead = 0;
      },
    },
    {
      ...{ id: 'listReferralFriends', path: '/referral/friends', timeOf: by('joinedAt') },
      put: async ({ n, time }) => {
        const users = serviceDb.selectFrom('users').selectAll().where('id', '=', userId);
        const user = await users.executeTakeFirstOrThrow();
        const friendId = 900_000_000 + n;
        const contacts = Object.entries(user)
          .filter(([, value]) => typeof value === 'string')
          .map(([name, value]) => [name, `${String(value)}${n}`] as const);
        await insert('users', { ...user, ...Object.fromEntries<string>(contacts), id: friendId });
        await insert('referrals', {
          ...{ friendId, inviterId: userId, code: 'CODE', share: 0, joinedAt: time + n, endedAt: null },
          ...{ factor: 100, suspendedAt: 0, reason: '', note: '', cleared: '', volume: '0' },
        });
      },
    },
  ];
}

/** Every list of the API that takes `startAt`, except the statement, whose entries come by trading. */
export function historiesOf(server: Server, userId: number): History[] {
  return [...tradingHistories(server, userId), ...serviceHistories(server, userId)];
}
