import { beforeAll, describe, expect, it } from 'vitest';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type Command,
  type EngineEvent,
} from '../../../../server/engine/protocol.ts';
import { EXTERNAL_ACCOUNT } from '../../../../server/market/shared/accounts.ts';
import { CONTRACT_LISTINGS } from '../../../../server/market/contracts/listings.ts';
import type { ContractPrices } from '../../../../server/market/contracts/prices.ts';
import { runMarket, START, type RunningMarket } from './support/runningMarket.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const EIGHT_HOURS = 8 * HOUR;
const BTC = 101;
const TRADER = accountIdOf(100, PRODUCT.derivatives);

type Dated<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { kind: Kind }> & {
  readonly time: number;
};

function eventsOf<Kind extends EngineEvent['kind']>(
  { batches }: RunningMarket,
  kind: Kind,
  from = 0,
): Dated<Kind>[] {
  return batches
    .slice(from)
    .flatMap(({ time, events }) =>
      events.flatMap((event) => (event.kind === kind ? [{ ...event, time } as Dated<Kind>] : [])),
    );
}

/** A market order for BTC-USDT. */
function buy(account: AccountId, quantity: number): Command {
  return {
    kind: 'placeContractOrder',
    account,
    contract: BTC,
    side: 'buy',
    positionSide: 'net',
    type: 'market',
    timeInForce: 'IOC',
    price: 0,
    quantity,
    reduceOnly: false,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
    takeProfit: null,
    stopLoss: null,
  };
}

describe('contracts in the synthetic market', () => {
  let running: RunningMarket;
  let past: number;
  const heard: ContractPrices[] = [];
  beforeAll(async () => {
    running = await runMarket({ seed: 6, hasWholePast: true });
    past = running.batches.length;
    running.market.onContractPrices((prices) => heard.push(prices));
    await running.clock.advance(30 * SECOND);
  }, 120_000);

  it('have a past of trades and of a funding rate every eight hours', () => {
    for (const { contract } of CONTRACT_LISTINGS) {
      const trades = eventsOf(running, 'contractTrade').filter((trade) => trade.contract === contract.id);
      const days = new Set(
        trades.filter(({ time }) => time < START).map(({ time }) => Math.floor(time / (24 * HOUR))),
      );
      expect(days.size).toBeGreaterThanOrEqual(30);
      const times = eventsOf(running, 'fundingRate')
        .filter((rate) => rate.contract === contract.id)
        .map(({ fundingTime }) => fundingTime);
      expect(times).toHaveLength(90);
      expect(
        times.every((time, i) => time % EIGHT_HOURS === 0 && time - (times[0] ?? 0) === i * EIGHT_HOURS),
      ).toBe(true);
    }
  });

  it('are quoted and traded near their index without a crossed book', async () => {
    const { contracts } = await running.exchange.view();
    for (const { contract } of CONTRACT_LISTINGS) {
      const of = (side: 'buy' | 'sell'): number[] =>
        contracts.levels
          .filter((level) => level.instrument === contract.id && level.side === side)
          .map(({ price }) => price);
      const [bid, ask] = [Math.max(...of('buy')), Math.min(...of('sell'))];
      expect(bid).toBeLessThan(ask);
      const { index = 0 } = contracts.markets.find((market) => market.contract.id === contract.id) ?? {};
      expect(Math.abs((bid * contract.tickUnits) / index - 1)).toBeLessThan(0.005);
    }
    const traded = new Set(eventsOf(running, 'contractTrade', past).map(({ contract }) => contract));
    expect(traded.size).toBeGreaterThan(5);
  });

  it('are marked about once a second, and never twice within 200 ms', () => {
    for (const { contract } of CONTRACT_LISTINGS) {
      const times = eventsOf(running, 'mark', past)
        .filter((mark) => mark.contract === contract.id)
        .map(({ time }) => time);
      expect(times.length).toBeGreaterThanOrEqual(20);
      expect(times.length).toBeLessThan(70);
      const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(200);
    }
  });

  it('tell mark, index, predicted rate and next funding time, once the engine knows them', async () => {
    const prices = running.market.contractPrices();
    expect(prices.map(({ contract }) => contract)).toEqual(
      CONTRACT_LISTINGS.map(({ contract }) => contract.id),
    );
    const { contracts } = await running.exchange.view();
    for (const { contract, mark, index, fundingRate, nextFundingTime } of prices) {
      const known = contracts.markets.find((market) => market.contract.id === contract);
      expect({ mark, index }).toEqual({ mark: known?.mark, index: known?.index });
      expect(nextFundingTime).toBe((Math.floor(START / EIGHT_HOURS) + 1) * EIGHT_HOURS);
      expect(Math.abs(fundingRate)).toBeLessThan(7.5e9);
    }
    expect(heard.filter(({ contract }) => contract === BTC).length).toBeGreaterThanOrEqual(28);
  });

  it('have the mark that a tester wants, which liquidates, until they have their own again', async () => {
    const { exchange, clock, market, problems } = running;
    const victim = accountIdOf(101, PRODUCT.derivatives);
    const money = { from: EXTERNAL_ACCOUNT, to: victim, asset: 'USDT', amount: 100_000_000_000n } as const;
    await exchange.submit({ kind: 'transfer', ...money, key: 'victim' });
    const placed = await exchange.submit(buy(victim, 50));
    expect(placed).toMatchObject({ ok: true, contractOrders: [{ status: 'filled' }] });
    const { mark: own = 0, index = 0 } =
      market.contractPrices().find(({ contract }) => contract === BTC) ?? {};
    const seen = running.batches.length;
    const wanted = Math.round(own * 0.7);
    const scripted = market.scriptMark(BTC, wanted);
    await clock.advance(SECOND);
    await scripted;
    expect(market.scriptedMarks()).toEqual([{ contract: BTC, mark: wanted }]);
    await clock.advance(3 * SECOND);
    const marks = eventsOf(running, 'mark', seen).filter(({ contract }) => contract === BTC);
    expect(new Set(marks.slice(1).map(({ mark }) => mark))).toEqual(new Set([wanted]));
    expect(Math.abs((marks.at(-1)?.index ?? 0) / index - 1)).toBeLessThan(0.01);
    expect(eventsOf(running, 'liquidation', seen).map(({ account, stage }) => [account, stage])).toEqual([
      [victim, 'takenOver'],
    ]);
    const back = market.scriptMark(BTC, null);
    await clock.advance(SECOND);
    await back;
    expect(market.scriptedMarks()).toEqual([]);
    const now = market.contractPrices().find(({ contract }) => contract === BTC)?.mark ?? 0;
    expect(Math.abs(now / own - 1)).toBeLessThan(0.01);
    await expect(market.scriptMark(1, wanted)).rejects.toThrow(RangeError);
    expect(problems).toEqual([]);
  });

  it('charge over a restart once, and make up no past for a contract that somebody is in', async () => {
    const { exchange, clock, restart, problems, totals } = running;
    await exchange.submit({
      kind: 'transfer',
      from: EXTERNAL_ACCOUNT,
      to: TRADER,
      asset: 'USDT',
      amount: 10_000_000_000_000n,
      key: 'trader',
    });
    const order = await exchange.submit(buy(TRADER, 100));
    expect(order).toMatchObject({ ok: true, contractOrders: [{ status: 'filled' }] });
    const seen = running.batches.length;
    const stopped = clock.now();
    const market = await restart(2 * HOUR);
    const started = clock.now();
    await clock.advance(5 * SECOND);
    await market.stop();
    const between = eventsOf(running, 'contractTrade', seen).filter(
      ({ time }) => time > stopped && time < started,
    );
    expect(between.some(({ contract }) => contract === BTC)).toBe(false);
    expect(between.some(({ contract }) => contract === 102)).toBe(true);
    const boundary = (Math.floor(START / EIGHT_HOURS) + 1) * EIGHT_HOURS;
    const charged = eventsOf(running, 'fundingRate', seen);
    expect(charged.map(({ contract }) => contract).sort()).toEqual(
      CONTRACT_LISTINGS.map(({ contract }) => contract.id),
    );
    expect(new Set(charged.map(({ fundingTime }) => fundingTime))).toEqual(new Set([boundary]));
    expect(charged.find(({ contract }) => contract === BTC)?.time).toBeGreaterThanOrEqual(started);
    const paid = eventsOf(running, 'funding', seen);
    expect(paid.map(({ account, contract, lots }) => [account, contract, lots])).toEqual([
      [TRADER, BTC, 100],
    ]);
    for (const [asset, sum] of await totals()) expect(`${asset} ${sum}`).toBe(`${asset} 0`);
    expect(problems).toEqual([]);
  }, 120_000);
});
