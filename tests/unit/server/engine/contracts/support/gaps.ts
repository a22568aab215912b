import fc from 'fast-check';
import { FINE_PER_UNIT, fineNotional, priceOf } from '@tidemark/sdk/core';
import type { ContractMarket, ContractAccount } from '../../../../../../server/engine/contracts/model.ts';
import { Engine, readState, type EngineState } from '../../../../../../server/engine/engine.ts';
import {
  accountIdOf,
  ownerOf,
  PRODUCT,
  productOf,
  type AccountId,
  type Command,
} from '../../../../../../server/engine/protocol.ts';
import { aContractCommand, aimed } from './arbitraries.ts';
import { BOT, BTC_USD, BTC_USDT, COIN_BOT, ContractFixture, order, price } from './fixture.ts';
import { crowded } from './invariants.ts';

/** Linear contracts that a cross account trades beside BTC-USDT, at the same prices. */
const OTHERS = [102, 103].map((id) => ({ ...BTC_USDT, id, name: `C${id}-USDT`, base: `C${id}` }));
const CONTRACTS = [BTC_USDT.id, BTC_USD.id, ...OTHERS.map(({ id }) => id)];
const OWNERS = [101, 102, 103];

/** An exchange and the state that it works on, which only its commands may change. */
export interface Crowd {
  readonly fixture: ContractFixture;
  readonly state: EngineState;
}

/** {@link crowded}, with three linear contracts behind the same cross money, and everywhere somebody in hedge mode. */
export function crowdedMarginAccounts(): Crowd {
  const state = readState(OPENING);
  return { fixture: new ContractFixture(new Engine(state)), state };
}

/** The same where isolated accounts take margin from the cross ones. */
export function automaticMarginAccounts(): Crowd {
  const crowd = crowdedMarginAccounts();
  crowd.fixture.must({ kind: 'automateMargin', kept: [] });
  return crowd;
}

const OPENING = opening().engine.serialize();

function opening(): ContractFixture {
  const fixture = crowded();
  for (const contract of OTHERS) {
    fixture.must({ kind: 'defineContract', contract });
    fixture.mark(50_000, contract.id);
    for (const owner of OWNERS) {
      const isolated = accountIdOf(owner, PRODUCT.margin, contract.id);
      fixture.deposit(isolated, 'USDT', '1000');
      for (const account of [accountIdOf(owner, PRODUCT.derivatives), isolated])
        fixture.must({ kind: 'setLeverage', account, contract: contract.id, leverage: 50 });
    }
  }
  for (const contract of CONTRACTS) {
    for (const isIsolated of [false, true])
      fixture.must({
        kind: 'setPositionMode',
        account: accountOf(isIsolated ? 102 : 103, contract, isIsolated),
        contract,
        hedge: true,
      });
  }
  fixture.deposit(accountIdOf(101, PRODUCT.derivatives), 'USDT', '9000');
  return fixture;
}

function accountOf(owner: number, contract: number, isIsolated: boolean): AccountId {
  if (isIsolated) return accountIdOf(owner, PRODUCT.margin, contract);
  return accountIdOf(owner, contract === BTC_USD.id ? PRODUCT.coinContract : PRODUCT.derivatives);
}

/** Two accounts open a position with each other at the mark. */
interface Meeting {
  readonly kind: 'meeting';
  readonly contract: number;
  readonly buyer: AccountId;
  readonly seller: AccountId;
  /** How much of what the poorer of them could open, in percent. */
  readonly percent: number;
}

/** The market maker stands around the mark, and an account takes a position of it; in hedge mode a smaller one the other way, too. */
interface Entry {
  readonly kind: 'entry';
  readonly contract: number;
  readonly account: AccountId;
  readonly side: 'buy' | 'sell';
  /** How much of what the account could open, in percent. */
  readonly percent: number;
}

/** A mark so far from the one before. */
interface Gap {
  readonly kind: 'gap';
  readonly contract: number;
  readonly permille: number;
}

/** A command, or something that becomes commands where it is known how the exchange stands. */
export type Wish = Command | Meeting | Entry | Gap;

const aContract = fc.constantFrom(...CONTRACTS);

const aMeeting: fc.Arbitrary<Wish> = fc
  .record({
    contract: aContract,
    buyer: fc.constantFrom(...OWNERS),
    distance: fc.constantFrom(1, 2),
    isolated: fc.tuple(fc.boolean(), fc.boolean()),
    percent: fc.constantFrom(10, 40, 70, 99),
  })
  .map(({ contract, buyer, distance, isolated, percent }) => ({
    kind: 'meeting',
    contract,
    buyer: accountOf(buyer, contract, isolated[0]),
    seller: accountOf(101 + ((buyer - 101 + distance) % 3), contract, isolated[1]),
    percent,
  }));

const anEntry: fc.Arbitrary<Wish> = fc
  .record({
    contract: aContract,
    owner: fc.constantFrom(...OWNERS),
    isIsolated: fc.boolean(),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    percent: fc.constantFrom(10, 60, 80),
  })
  .map(({ contract, owner, isIsolated, ...terms }) => ({
    kind: 'entry',
    contract,
    account: accountOf(owner, contract, isIsolated),
    ...terms,
  }));

/** 40 % at most, and as often just what uses up a maintenance margin. */
const aGap: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('gap' as const),
  contract: aContract,
  permille: fc.oneof(fc.integer({ min: 600, max: 1_400 }), fc.integer({ min: 975, max: 1_025 })),
});

const aCommand = fc
  .tuple(fc.constantFrom(BTC_USDT.id, ...OTHERS.map(({ id }) => id)), aContractCommand)
  .map(([id, command]) => inContract(id, command));

/** Anything that anybody may ask of {@link crowdedMarginAccounts}, most of all positions with little behind them, and marks that gap. */
export const someWishes: fc.Arbitrary<readonly Wish[]> = fc.array(
  fc.oneof(
    { arbitrary: aMeeting, weight: 3 },
    { arbitrary: anEntry, weight: 3 },
    { arbitrary: aGap, weight: 3 },
    { arbitrary: aCommand, weight: 6 },
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
);

/** The same of another linear contract; commands that do not concern BTC-USDT stay as they are. */
function inContract(id: number, command: Command): Command {
  const moved = (account: AccountId): AccountId =>
    productOf(account) === PRODUCT.margin ? accountIdOf(ownerOf(account), PRODUCT.margin, id) : account;
  if (command.kind === 'quote' && command.instrument === BTC_USDT.id) return { ...command, instrument: id };
  if (!('contract' in command) || command.contract !== BTC_USDT.id) return command;
  return 'account' in command
    ? { ...command, contract: id, account: moved(command.account) }
    : ({ ...command, contract: id } as Command);
}

/** What a wish comes to as the exchange stands. */
export function commandsOf(wish: Wish, state: EngineState): readonly Command[] {
  if (wish.kind === 'meeting') return meet(wish, state);
  if (wish.kind === 'entry') return enter(wish, state);
  if (wish.kind !== 'gap') return [nearMark(aimed(wish, state), state)];
  const { contract, permille } = wish;
  const mark = (marketOf(contract, state).mark * permille) / 1_000;
  const within = price(Math.round(Math.min(150_000, Math.max(15_000, mark / 1e8))));
  return [{ kind: 'mark', contract, mark: within, index: within }];
}

function marketOf(contract: number, { contracts }: EngineState): ContractMarket {
  const market = contracts.markets.get(contract);
  if (market === undefined) throw new Error(`There is no contract ${contract}`);
  return market;
}

function meet({ contract, buyer, seller, percent }: Meeting, state: EngineState): readonly Command[] {
  const market = marketOf(contract, state);
  const at = Math.round(market.mark / market.contract.tickUnits);
  const accounts = [seller, buyer].map((account) => state.contracts.contractAccount(account, market));
  const lots = Math.min(...accounts.map((account) => affordableLots(account)));
  const quantity = Math.max(1, Math.floor((lots * percent) / 100));
  return accounts.map((account, i) =>
    order({
      account: account.margin.account.id,
      contract,
      side: i === 0 ? 'sell' : 'buy',
      positionSide: account.hedge ? (i === 0 ? 'short' : 'long') : 'net',
      price: at,
      quantity,
      selfTradePrevention: 'cancelMaker',
    }),
  );
}

function enter({ contract, account, side, percent }: Entry, state: EngineState): readonly Command[] {
  const market = marketOf(contract, state);
  const at = Math.round(market.mark / market.contract.tickUnits);
  const holder = state.contracts.contractAccount(account, market);
  const quantity = Math.max(1, Math.floor((affordableLots(holder) * percent) / 100));
  const take = (way: 'buy' | 'sell', lots: number): Command =>
    order({
      account,
      contract,
      side: way,
      positionSide: holder.hedge ? (way === 'buy' ? 'long' : 'short') : 'net',
      type: 'market',
      timeInForce: 'IOC',
      price: 0,
      quantity: lots,
      selfTradePrevention: 'cancelMaker',
    });
  const quote: Command = {
    kind: 'quote',
    account: contract === BTC_USD.id ? COIN_BOT : BOT,
    instrument: contract,
    replace: true,
    levels: [
      { side: 'buy', price: at - 1, lots: 3 * quantity },
      { side: 'sell', price: at + 1, lots: 3 * quantity },
    ],
  };
  const other = take(side === 'buy' ? 'sell' : 'buy', Math.max(1, Math.floor(quantity / 5)));
  return [quote, take(side, quantity), ...(holder.hedge ? [other] : [])];
}

/** What the free money of a account covers with its leverage. */
function affordableLots({ margin, market, leverage }: ContractAccount): number {
  const { contract, mark, lotSize } = market;
  const lot = fineNotional({ kind: contract.kind, size: lotSize }, priceOf(mark), 'up');
  return Number((margin.free * BigInt(leverage) * FINE_PER_UNIT) / lot);
}

/** Moves the prices of a command, which are around 50,000, to the mark, its position to the position mode, and its funding to 10 % at most. */
function nearMark(command: Command, state: EngineState): Command {
  const moved = (ticks: number, contract: number): number =>
    Math.round((ticks * marketOf(contract, state).mark) / price(50_000));
  if (command.kind === 'quote') {
    const levels = command.levels.map((level) => ({
      ...level,
      price: Math.max(1, moved(level.price, command.instrument)),
    }));
    return { ...command, levels };
  }
  if (command.kind === 'settleFunding')
    return { ...command, rate: command.rate * 20, fundingTime: state.kernel.seq + 1 };
  if (command.kind !== 'placeContractOrder') return command;
  const { account, contract, side, reduceOnly } = command;
  const isHedge = marketOf(contract, state).accounts.get(account)?.hedge === true;
  return {
    ...command,
    price: moved(command.price, contract),
    positionSide: isHedge ? ((side === 'buy') === reduceOnly ? 'short' : 'long') : 'net',
    takeProfit: null,
    stopLoss: null,
  };
}
