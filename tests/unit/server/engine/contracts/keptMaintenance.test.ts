import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarginAccount } from '../../../../../server/engine/contracts/model.ts';
import { Engine, readState, type EngineState } from '../../../../../server/engine/engine.ts';
import {
  accountIdOf,
  ownerOf,
  PRODUCT,
  type AccountId,
  type Command,
} from '../../../../../server/engine/protocol.ts';
import {
  ADA,
  BOB,
  BOT,
  BTC_USD,
  BTC_USDT,
  COIN_BOT,
  ContractFixture,
  INSURANCE,
  order,
  ticks,
} from './support/fixture.ts';
import {
  automaticMarginAccounts,
  commandsOf,
  crowdedMarginAccounts,
  someWishes,
  type Crowd,
} from './support/gaps.ts';

/** Whose command it is; `undefined` for those of the exchange. */
function commanderOf(command: Command): AccountId | undefined {
  switch (command.kind) {
    case 'placeContractOrder':
    case 'amendOrder':
    case 'cancelOrder':
    case 'cancelAll':
    case 'placeTrigger':
    case 'setLeverage':
    case 'setPositionMode':
    case 'keepMargin':
      return command.account;
    case 'transfer':
      return command.from;
    default:
      return undefined;
  }
}

/** The margin accounts of an owner that cover their maintenance margin. */
function soundAccounts({ contracts }: EngineState, owner: number): MarginAccount[] {
  return [...contracts.accounts.values()]
    .filter(({ account }) => account.owner === owner && !account.isSystem)
    .flatMap(({ margins }) => [...margins.values()])
    .filter(({ isBreached }) => !isBreached);
}

describe.each([
  ['margin is moved by hand', crowdedMarginAccounts],
  ['isolated accounts take margin', automaticMarginAccounts],
] as const)('where %s', (_, open) => {
  it('no command of an owner brings an account of theirs below its maintenance margin', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(someWishes, (wishes) => {
        const { fixture, state } = open();
        for (const wish of wishes) {
          for (const command of commandsOf(wish, state)) {
            const commander = commanderOf(command);
            const sound = commander === undefined ? [] : soundAccounts(state, ownerOf(commander));
            const { ok } = fixture.run(command);
            if (ok && sound.some(({ hasPosition }) => hasPosition))
              seen.set(command.kind, (seen.get(command.kind) ?? 0) + 1);
            expect(sound.filter(({ isBreached }) => isBreached)).toEqual([]);
          }
        }
      }),
      { numRuns: 150 },
    );
    expect(seen.get('placeContractOrder')).toBeGreaterThan(100);
    expect(seen.get('transfer')).toBeGreaterThan(0);
  });
});

const ETH_USDT = { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' };
const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const WALLET = accountIdOf(101, PRODUCT.wallet);

/** Where Ada holds positions, by contract. */
const PLACES = [
  { account: ADA, contract: BTC_USDT.id },
  { account: ADA, contract: ETH_USDT.id },
  { account: ISOLATED, contract: BTC_USDT.id },
  { account: accountIdOf(101, PRODUCT.coinContract), contract: BTC_USD.id },
  { account: accountIdOf(101, PRODUCT.margin, BTC_USD.id), contract: BTC_USD.id },
] as const;

const place = fc.constantFrom(...PLACES);
const side = fc.constantFrom('buy' as const, 'sell' as const);

/** What an owner can do who wants to take out as much as possible; shares are in percent of what could be done at most. */
const anAttempt = fc.oneof(
  fc.record({ kind: fc.constant('takeOut' as const), place, share: fc.constantFrom(100, 100, 60) }),
  fc.record({ kind: fc.constant('trade' as const), place, side, lots: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ kind: fc.constant('close' as const), place, share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('leverage' as const), place, leverage: fc.integer({ min: 1, max: 100 }) }),
);
type Attempt = typeof anAttempt extends fc.Arbitrary<infer One> ? One : never;

/** Ada's attempt as a command; `undefined` where there is nothing to try. */
function attempted(fixture: ContractFixture, state: EngineState, attempt: Attempt): Command | undefined {
  const { account, contract } = attempt.place;
  const market = { type: 'market', timeInForce: 'IOC', price: 0, account, contract } as const;
  if (attempt.kind === 'leverage')
    return { kind: 'setLeverage', account, contract, leverage: attempt.leverage };
  if (attempt.kind === 'trade') return order({ ...market, side: attempt.side, quantity: attempt.lots });
  if (attempt.kind === 'close') {
    const { lots } = fixture.position(account, contract);
    const quantity = Math.ceil((Math.abs(lots) * attempt.share) / 100);
    const way = lots > 0 ? 'sell' : 'buy';
    return quantity === 0 ? undefined : order({ ...market, side: way, quantity, reduceOnly: true });
  }
  const asset = contract === BTC_USD.id ? 'BTC' : 'USDT';
  const most = state.contracts.accounts.get(account)?.margins.get(asset)?.transferable ?? 0n;
  const amount = (most * BigInt(attempt.share)) / 100n;
  if (amount <= 0n) return undefined;
  return { kind: 'transfer', from: account, to: WALLET, asset, amount, key: `${fixture.engine.seq}` };
}

describe('whoever takes out as much as possible once the marks have moved far', () => {
  it('keeps the maintenance margin', () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.array(fc.record({ place, side, lots: fc.constantFrom(10, 50, 200, 900) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.array(
          fc.record({
            contract: fc.constantFrom(BTC_USDT.id, ETH_USDT.id, BTC_USD.id),
            percent: fc.oneof(fc.integer({ min: 40, max: 1_000 }), fc.integer({ min: 90, max: 110 })),
            /** How far the market maker stands from the mark, in ticks. */
            spread: fc.constantFrom(1, 100, 2_000, 20_000),
            attempts: fc.array(anAttempt, { minLength: 1, maxLength: 5 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        (positions, moves) => {
          const { fixture, state } = marketOf();
          for (const { place: at, ...terms } of positions)
            fixture.run(
              order({
                ...at,
                side: terms.side,
                quantity: terms.lots,
                type: 'market',
                timeInForce: 'IOC',
                price: 0,
              }),
            );
          for (const { contract, percent, spread, attempts } of moves) {
            const mark = 500 * percent;
            fixture.mark(mark, contract);
            quoteAt(fixture, contract, ticks(mark), spread);
            for (const attempt of attempts) {
              const command = attempted(fixture, state, attempt);
              if (command === undefined) continue;
              const sound = soundAccounts(state, 101);
              if (fixture.run(command).ok && sound.some(({ hasPosition }) => hasPosition))
                done.set(attempt.kind, (done.get(attempt.kind) ?? 0) + 1);
              expect(sound.filter(({ isBreached }) => isBreached)).toEqual([]);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
    for (const kind of ['takeOut', 'trade', 'close', 'leverage']) expect(done.get(kind)).toBeGreaterThan(50);
  });
});

describe('an exit of an account that is worth less than nothing at the mark', () => {
  it('trades at no price that would leave a debt', () => {
    const fixture = ContractFixture.trading({ makerFeePpm: 0, takerFeePpm: 0 });
    fixture.deposit(INSURANCE, 'USDT', '1000000');
    fixture.deposit(ISOLATED, 'USDT', '995.57');
    fixture.must({ kind: 'setLeverage', account: ISOLATED, contract: BTC_USDT.id, leverage: 50 });
    fixture.trade(ISOLATED, BOB, 460, 48_134);
    fixture.wait({ account: ISOLATED, triggerPrice: ticks(48_133), quantity: 460 });
    // Selling to this bid loses 995.90.
    fixture.quote(45_969, 46_031, 461);
    fixture.place({ account: ADA, quantity: 1, price: ticks(46_031) });
    expect(fixture.position(ISOLATED).lots).toBe(460);
    fixture.mark(44_000);
    expect(fixture.position(ISOLATED).lots).toBe(0);
    expect(fixture.wallet(ISOLATED)).toBe(0n);
  });
});

/** Ada with 100,000 USDT, and the market maker around the marks of two contracts. */
function marketOf(): Crowd {
  const opening = ContractFixture.trading();
  opening.must({ kind: 'automateMargin', kept: [] });
  opening.must({ kind: 'defineContract', contract: ETH_USDT });
  opening.mark(50_000, ETH_USDT.id);
  opening.deposit(INSURANCE, 'USDT', '1000000');
  opening.deposit(INSURANCE, 'BTC', '100');
  for (const at of PLACES) opening.must({ kind: 'setLeverage', ...at, leverage: 50 });
  for (const contract of [BTC_USDT.id, ETH_USDT.id, BTC_USD.id]) quoteAt(opening, contract, ticks(50_000), 1);
  const state = readState(opening.engine.serialize());
  return { fixture: new ContractFixture(new Engine(state)), state };
}

function quoteAt(fixture: ContractFixture, contract: number, mark: number, spread: number): void {
  fixture.must({
    kind: 'quote',
    account: contract === BTC_USD.id ? COIN_BOT : BOT,
    instrument: contract,
    replace: true,
    levels: [
      { side: 'buy', price: Math.max(1, mark - spread), lots: 100_000 },
      { side: 'sell', price: mark + spread, lots: 100_000 },
    ],
  });
}
