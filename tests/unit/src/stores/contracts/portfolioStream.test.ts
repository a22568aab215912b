import type { TopicState } from '@tidemark/streams';
import { BehaviorSubject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createPortfolio$,
  type PortfolioState,
} from '../../../../../src/stores/contracts/live/portfolioStream.ts';
import type {
  Contract,
  MarginAccount,
  MarkPrice,
  Position,
} from '../../../../../src/stores/contracts/types.ts';
import { positionWith } from '../../features/trading/contracts/positions.ts';
import { listed } from '../../features/trading/contracts/ticketContexts.ts';

const stateOf = <T>(key: string, value: T): TopicState<T> => ({
  key,
  phase: 'live',
  value,
  ts: 1_000,
  receivedAt: 2_000,
});

const BTC = listed('linear');
const ETH: Contract = { ...BTC, contract: 'ETH-USDT', baseAsset: 'ETH' };

/** A long of one at 50,000. */
const long = ({ contract }: Contract): Position =>
  positionWith({ contract, quantity: '1', entryPrice: '50000', entryValue: '50000' });

const CROSS: MarginAccount = {
  product: 4,
  productName: 'usdtm',
  contract: null,
  asset: 'USDT',
  balance: '10000',
  held: '2500',
  returnable: '0',
  takenForOrders: '0',
};

const markOf = (contract: Contract, mark: string): MarkPrice => ({
  contract: contract.contract,
  mark,
  index: mark,
  fundingRate: null,
  nextFundingAt: null,
  updatedAt: 0,
});

/** The stream with its sources in hand; `seen` is everything it gave. */
function follow(...open: readonly Contract[]) {
  const positions$ = new BehaviorSubject(stateOf<readonly Position[]>('positions', open.map(long)));
  const margin$ = new BehaviorSubject(stateOf<readonly MarginAccount[]>('margin', [CROSS]));
  const marks = new Map(
    [BTC, ETH].map((contract) => [
      contract.contract,
      new BehaviorSubject(stateOf(contract.contract, markOf(contract, '50000'))),
    ]),
  );
  const asked: string[] = [];
  const seen: PortfolioState[] = [];
  const mark$ = (name: string) => {
    const found = marks.get(name);
    if (found === undefined) throw new Error(`No marks of ${name}`);
    return found;
  };
  const subscription = createPortfolio$({
    positions$,
    margin$,
    contracts$: new BehaviorSubject([BTC, ETH]),
    markOf: (name) => {
      asked.push(name);
      return mark$(name);
    },
  }).subscribe((state) => seen.push(state));
  const move = (contract: Contract, mark: string): void =>
    mark$(contract.contract).next(stateOf(contract.contract, markOf(contract, mark)));
  return { positions$, margin$, mark$, move, asked, seen, subscription };
}

const profits = ({ value }: PortfolioState) =>
  value?.positions.map(({ figures }) => figures?.unrealized.toFixed());

describe('the portfolio stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('works out a burst of marks once, with the last of each', async () => {
    const { move, seen } = follow(BTC, ETH);
    await vi.runOnlyPendingTimersAsync();
    expect(seen.map(profits)).toEqual([['0', '0']]);
    move(BTC, '50100');
    move(BTC, '50200');
    move(ETH, '49900');
    await vi.runOnlyPendingTimersAsync();
    expect(seen.slice(1).map(profits)).toEqual([['200', '-100']]);
  });

  it('follows the marks of contracts with a position alone, and the new ones when one is opened', async () => {
    const { positions$, move, asked, seen } = follow(BTC);
    await vi.runOnlyPendingTimersAsync();
    expect(asked).toEqual(['BTC-USDT']);
    move(ETH, '1');
    await vi.runOnlyPendingTimersAsync();
    expect(seen).toHaveLength(1);
    positions$.next(stateOf('positions', [long(BTC), long(ETH)]));
    await vi.runOnlyPendingTimersAsync();
    expect(seen.map(profits).at(-1)).toEqual(['0', '-49999']);
  });

  it('knows the accounts of who has no position', async () => {
    const { seen } = follow();
    await vi.runOnlyPendingTimersAsync();
    expect(seen[0]).toMatchObject({ phase: 'live' });
    expect(
      [...(seen[0]?.value?.accounts.values() ?? [])].map(({ available }) => available.toFixed()),
    ).toEqual(['7500']);
  });

  it.each(['positions', 'margin', 'mark'] as const)(
    'is as old as its oldest part, here the %s, and live again once that is',
    async (part) => {
      const { positions$, margin$, mark$, seen } = follow(BTC, ETH);
      const lag = (change: Pick<TopicState<never>, 'phase' | 'ts' | 'receivedAt'>): void => {
        if (part === 'positions') positions$.next({ ...positions$.value, ...change } as never);
        else if (part === 'margin') margin$.next({ ...margin$.value, ...change } as never);
        else mark$('ETH-USDT').next({ ...mark$('ETH-USDT').value, ...change } as never);
      };
      lag({ phase: 'stale', ts: 10, receivedAt: 20 });
      await vi.runOnlyPendingTimersAsync();
      expect(seen.at(-1)).toMatchObject({ phase: 'stale', ts: 10, receivedAt: 20 });
      expect(seen.at(-1)?.value?.positions).toHaveLength(2);
      lag({ phase: 'live', ts: 1_000, receivedAt: 2_000 });
      await vi.runOnlyPendingTimersAsync();
      expect(seen.at(-1)).toMatchObject({ phase: 'live', ts: 1_000, receivedAt: 2_000 });
    },
  );

  it('is in error when a part is, whatever else lags', async () => {
    const { positions$, margin$, seen } = follow(BTC);
    positions$.next({ ...positions$.value, phase: 'stale' } as TopicState<readonly Position[]>);
    margin$.next({ ...margin$.value, phase: 'error', error: { code: 10001, message: 'login' } });
    await vi.runOnlyPendingTimersAsync();
    expect(seen.at(-1)).toMatchObject({ phase: 'error', error: { code: 10001 } });
  });

  it('has a position without figures until its mark is there', async () => {
    const { mark$, seen } = follow(BTC);
    mark$('BTC-USDT').next({
      key: 'BTC-USDT',
      phase: 'loading',
      value: undefined,
      ts: undefined,
      receivedAt: undefined,
    } as never);
    await vi.runOnlyPendingTimersAsync();
    expect(seen.at(-1)?.phase).toBe('loading');
    expect(seen.at(-1)?.value?.positions[0]?.figures).toBeUndefined();
  });

  it('leaves its sources when nobody listens', async () => {
    const { positions$, margin$, mark$, subscription } = follow(BTC);
    await vi.runOnlyPendingTimersAsync();
    subscription.unsubscribe();
    for (const source of [positions$, margin$, mark$('BTC-USDT')]) expect(source.observed).toBe(false);
  });
});
