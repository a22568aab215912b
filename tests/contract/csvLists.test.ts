import { beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../server/gateway/contract/operations.ts';
import { readCsv } from '../support/readCsv.ts';
import { CASES } from './support/cases.ts';
import { Client } from './support/client.ts';
import { CSV_LISTS } from './support/csvCases.ts';
import { unitProblem } from './support/csvHeadings.ts';
import { historiesOf } from './support/histories.ts';
import { makeOperatorLists } from './support/operatorLists.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const clock = { ahead: 0 };
const server = useTestServer({ now: () => Date.now() + clock.ahead });
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';
type Entry = Readonly<Record<string, unknown>>;

/** What names an entry of a list; positions and friends have no id. */
const IDS: Readonly<Record<string, string>> = {
  listOpenOrders: 'orderId',
  listOrderHistory: 'orderId',
  listFills: 'fillId',
  listOpenContractOrders: 'orderId',
  listContractOrderHistory: 'orderId',
  listContractFills: 'fillId',
  listOpenTriggerOrders: 'triggerId',
  listTriggerOrderHistory: 'triggerId',
  listPositions: 'contract',
  listFundingPayments: 'amount',
  listLiquidations: 'price',
  listFundingRates: 'rate',
  listTrades: 'tradeId',
  listLogins: 'id',
  listMessages: 'id',
  listReferralFriends: 'displayUserId',
  listStatement: 'entryId',
  listDeposits: 'depositId',
  listWithdrawals: 'withdrawalId',
  listTransfers: 'transferId',
  listReserveAddresses: 'address',
  listPublishedMessages: 'id',
  listUserDeposits: 'depositId',
  listUserWithdrawals: 'withdrawalId',
  listOperatorAudit: 'id',
  listSupportTickets: 'ticketId',
  listUserRecoveries: 'recoveryId',
};

/** Rows of a file, where one entry of the list is several, or has its members inside another. */
const ROWS: Readonly<Record<string, (entry: Entry) => Entry[]>> = {
  listReserveAddresses: ({ holdings, ...entry }) =>
    (holdings as readonly Entry[]).map((holding) => ({ ...entry, ...holding })),
  listUserDeposits: ({ deposit }) => [deposit as Entry],
  listUserWithdrawals: ({ withdrawal }) => [withdrawal as Entry],
  listSupportTickets: ({ ticket }) => [ticket as Entry],
};

let ada: Client;

async function post(path: string, body: object): Promise<void> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
}

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  const { userId } = (await ada.get('/user/userInfo')).data as { userId: string };
  const { views, services, serviceDb } = server;
  for (const history of historiesOf({ views, services, serviceDb, clock }, Number(userId))) {
    if (history.path.startsWith('/operator/')) continue;
    for (const n of [1, 2, 3])
      await history.put({
        n,
        time: Date.now() + 86_400_000 + n,
        side: n % 2 === 0 ? 'buy' : 'sell',
        asset: 'USDT',
      });
  }
  const far = { side: 'buy', type: 'limit', price: '90000', quantity: '0.001' };
  for (let n = 0; n < 3; n += 1) {
    await post(`${SPOT}/order`, { pair: 'BTC/USDT', ...far });
    await post(`${SPOT}/order`, { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '40' });
    await post(`${CONTRACTS}/order`, { contract: 'BTC-USDT', ...far });
    const entry = { contract: 'BTC-USDT', side: 'buy', purpose: 'entry', triggerPrice: '80000' };
    await post(`${CONTRACTS}/trigger`, { ...entry, type: 'market', quantity: '0.001' });
  }
  await post(`${CONTRACTS}/order`, { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '0.001' });
  await post('/user/support/ticket', { subject: 'other', text: 'Hello', reference: 'dep_1' });
  await makeOperatorLists(server, Number(userId));
});

const operationOf = (id: string): Operation =>
  server.gateway.operations.find((each) => each.id === id) ?? expect.fail(id);
const filtersOf = ({ query }: Operation): string[] =>
  Object.keys(Object(query['properties']) as object).sort();

/** Members that a list cannot be read without. */
function queryOf(listId: string): Record<string, string | number> {
  const needed = operationOf(listId).query['required'] as readonly string[];
  const asked = Object.entries(CASES[listId]?.good[0]?.query ?? {});
  const query = Object.fromEntries(asked.filter(([name]) => needed.includes(name)));
  if (listId === 'listTrades') query['instrument'] = 'BTC/USDT';
  if (listId === 'listUserWithdrawals') query['status'] = 'completed';
  return query;
}

const read = (id: string, path: string, query: Record<string, string | number>) =>
  ada.call('GET', path, {
    query,
    headers: operationOf(id).forOperators ? { authorization: `Bearer ${OPERATOR_TOKEN}` } : {},
  });

describe('every list', () => {
  it('has a CSV call with the same filters', () => {
    const byList = new Map(Object.entries(CSV_LISTS).map(([id, list]) => [list, id]));
    const paged = server.gateway.operations.filter(
      ({ method, textType, query }) =>
        method === 'GET' && textType === undefined && 'after' in Object(query['properties']),
    );
    expect(paged.length).toBeGreaterThan(20);
    for (const list of [...paged, operationOf('listPositions')]) {
      const csv = operationOf(byList.get(list.id) ?? list.id);
      expect(csv, list.id).toMatchObject({
        path: `${list.path}.csv`,
        textType: 'text/csv',
        keyScope: list.keyScope,
        secured: list.secured,
        forOperators: list.forOperators,
      });
      expect(filtersOf(csv), list.id).toEqual(filtersOf(list));
    }
  });

  it.each(Object.entries(CSV_LISTS))('%s has the rows of %s', async (id, listId) => {
    const { path } = operationOf(listId);
    const query = queryOf(listId);
    const data = (await read(listId, path, query)).data as { readonly list?: readonly Entry[] } | Entry[];
    const listed = Array.isArray(data) ? data : (data.list ?? []);
    const list = listed.flatMap(ROWS[listId] ?? ((entry) => [entry]));
    const isPaged = 'limit' in Object(operationOf(id).query['properties']);
    const { status, raw, headers } = await read(id, `${path}.csv`, {
      ...(isPaged && { limit: listed.length || 1 }),
      ...query,
    });
    expect(status, raw).toBe(200);
    if (isPaged) expect(headers['x-sort']).toBe('newest');
    const [head = [], ...lines] = readCsv(raw.replace('\ufeff', ''));
    expect(new Set(head).size).toBe(head.length);
    expect(lines).toHaveLength(list.length);
    const member = IDS[listId];
    if (member !== undefined) expect(list.length, listId).toBeGreaterThan(0);
    for (const [index, line] of lines.entries()) {
      if (member !== undefined) expect(line).toContain(String(list[index]?.[member]));
      // Numbers are bare: what they are in is in the heading.
      for (const cell of line) expect(cell).not.toMatch(/^-?[\d,.]+ ?(?:%|[A-Z]{3,5})$/);
    }
  });
});

describe('every CSV call', () => {
  const calls = () => server.gateway.operations.filter(({ textType }) => textType === 'text/csv');

  it('names the unit of every number', async () => {
    const missing: string[] = [];
    for (const { id, path } of calls()) {
      const { raw, status } = await read(id, path, queryOf(CSV_LISTS[id] ?? id));
      expect(status, raw).toBe(200);
      const [head = [], ...lines] = readCsv(raw.replace('\ufeff', ''));
      for (const [column, heading] of head.entries()) {
        const problem = unitProblem(heading, { head, cells: lines.map((line) => line[column] ?? '') });
        if (problem !== undefined) missing.push(`${id}: ${heading} ${problem}`);
      }
    }
    expect(calls().length).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });
});
