import { beforeAll, expect, it } from 'vitest';
import type { Contract, MarginAccount, PositionReport } from '@tidemark/sdk/contract';
import { marginReport, type HeldPosition } from '@tidemark/sdk/core';
import { Client } from './support/client.ts';
import { listingOf, quoteAround } from './support/contractMarkets.ts';
import { useTestServer } from './support/testServer.ts';
import { Trader } from './support/trader.ts';

const server = useTestServer();
let client: Client;
let ada: Trader;
let contracts: readonly Contract[];

beforeAll(async () => {
  client = new Client(server.gateway);
  await client.login(0);
  ada = new Trader(client);
  contracts = (await client.get('/market/v2/contract/list')).data as Contract[];
});

async function move(contract: string, price: number): Promise<void> {
  const { id } = listingOf(contract).contract;
  const units = Math.round(price * 1e8);
  const { seq } = await server.exchange.submit({ kind: 'mark', contract: id, mark: units, index: units });
  await server.views.reached(seq);
}

async function open(contract: string, price: number, order: object): Promise<void> {
  await quoteAround(server.exchange, listingOf(contract), price);
  await move(contract, price);
  await ada.post('order', { contract, type: 'market', ...order });
}

/** The margin account that a position is in. */
const isIn = (position: PositionReport, account: MarginAccount): boolean =>
  position.marginMode === 'isolated'
    ? account.contract === position.contract
    : account.contract === null && account.asset === position.settleAsset;

/** What an integrator works out of what the topics tell, and what the exchange answers, by account. */
async function compare(): Promise<number> {
  const positions = await ada.get<PositionReport[]>('positions');
  const accounts = await ada.get<MarginAccount[]>('margin-accounts');
  let compared = 0;
  for (const account of accounts) {
    const own = positions.filter((position) => isIn(position, account));
    if (own.length === 0) continue;
    const held = own.map((position): HeldPosition => {
      const contract = contracts.find((one) => one.contract === position.contract);
      if (contract === undefined) throw new Error(`${position.contract} is not listed`);
      return { position, contract, mark: position.mark };
    });
    const elsewhere = positions.filter((position) => !isIn(position, account));
    const report = marginReport(account.balance, held, elsewhere);
    for (const [at, figures] of report.positions.entries()) {
      expect(own[at]).toMatchObject(figures);
      expect(report.marginRatio).toBe(own[at]?.marginRatio);
      compared++;
    }
  }
  return compared;
}

it('is what the exchange answers: cross, hedged, isolated and inverse, at any mark', async () => {
  await client.post('/api/contract-trade-api/settings/position-mode', {
    contract: 'BTC-USDT',
    marginMode: 'cross',
    positionMode: 'hedge',
  });
  await open('BTC-USDT', 92_400, { side: 'buy', quantity: '0.137', positionSide: 'long' });
  await open('BTC-USDT', 91_900, { side: 'sell', quantity: '0.05', positionSide: 'short' });
  await open('ETH-USDT', 3_300, { side: 'sell', quantity: '1.5' });
  await client.post('/api/contract-trade-api/settings/margin-mode', {
    contract: 'SOL-USDT',
    marginMode: 'isolated',
  });
  await open('SOL-USDT', 170, { side: 'buy', quantity: '20', marginMode: 'isolated' });
  await open('BTC-USD', 92_400, { side: 'sell', quantity: '700' });
  expect(await compare()).toBeGreaterThanOrEqual(4);
  for (const [bitcoin, ether] of [
    [93_333.3, 3_210.7],
    [90_001.1, 3_555.55],
    [92_400.9, 3_300.01],
  ] as const) {
    await move('BTC-USDT', bitcoin);
    await move('BTC-USD', bitcoin);
    await move('ETH-USDT', ether);
    expect(await compare()).toBeGreaterThanOrEqual(4);
  }
});
