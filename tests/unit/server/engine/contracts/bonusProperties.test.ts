import fc from 'fast-check';
import { splitBalance } from '@tidemark/sdk/core';
import { describe, expect, it } from 'vitest';
import type { EngineState } from '../../../../../server/engine/engine.ts';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type Command,
  type EngineEvent,
} from '../../../../../server/engine/protocol.ts';
import { aBonus, aContractCommand, aimed } from './support/arbitraries.ts';
import { promoted, WALLET } from './support/bonus.ts';
import { ADA, BOT, BTC_USDT, order, price, type ContractFixture } from './support/fixture.ts';
import { crowded } from './support/invariants.ts';

const ACCOUNTS = [101, 102, 103].map((owner) => accountIdOf(owner, PRODUCT.derivatives));

/** What prices and profits of a command are rounded by, in ledger units, at most. */
const ROUNDING = 1_000n;

interface Worth {
  /** What the account comes to at the marks. */
  readonly equity: bigint;
  /** What of it would be its owner's own if everything were closed at the marks. */
  readonly own: bigint;
  readonly balance: bigint;
}

function worthOf({ contracts }: EngineState, account: AccountId): Worth {
  const margin = contracts.accounts.get(account)?.margins.get('USDT');
  if (margin === undefined) return { equity: 0n, own: 0n, balance: 0n };
  const { balance, equity, bonus } = margin;
  const left = bonus.funds === undefined ? undefined : splitBalance(bonus.funds, equity);
  return { equity, own: left?.own ?? equity, balance };
}

/** What the events of a command say that an account traded, was paid and granted: everything but transfers, its own included. */
function flowsOf(events: readonly EngineEvent[], account: AccountId) {
  let result = 0n;
  let granted = 0n;
  let released = 0n;
  for (const event of events) {
    if (event.kind === 'contractTrade') {
      if (event.takerAccount === account) result += event.takerRealized - event.takerFee;
      if (event.makerAccount === account) result += event.makerRealized - event.makerFee;
    } else if (event.kind === 'funding' && event.account === account) result -= event.amount;
    else if (event.kind === 'settlement') {
      if (event.account === account) result += event.amount;
      if (event.counterpart === account) result -= event.amount;
    } else if (event.kind === 'bonus' && event.account === account) {
      if (event.change === 'granted') granted += event.amount;
      if (event.change === 'recalled') granted -= event.amount;
      if (event.change === 'released') released += event.amount;
    }
  }
  return { result, granted, released };
}

const aMarkAround: fc.Arbitrary<Command> = fc
  .integer({ min: 46_000, max: 54_000 })
  .map((at) => ({ kind: 'mark', contract: BTC_USDT.id, mark: price(at), index: price(at) }));

const many = { minLength: 1, maxLength: 120, size: 'max' } as const;

/** What somebody with a bonus may try who holds longs and shorts of the same contract beside each other: the shortest ways to losses that are none. */
const aTrick: fc.Arbitrary<Command> = fc.oneof(
  {
    arbitrary: fc
      .record({
        positionSide: fc.constantFrom('long' as const, 'short' as const),
        reduceOnly: fc.boolean(),
        quantity: fc.integer({ min: 1, max: 40 }),
      })
      .map((terms) => {
        const side = (terms.positionSide === 'long') !== terms.reduceOnly ? 'buy' : 'sell';
        return order({ ...terms, account: ADA, side, type: 'market', timeInForce: 'IOC', price: 0 });
      }),
    weight: 6,
  },
  { arbitrary: aMarkAround, weight: 4 },
  {
    arbitrary: fc
      .record({ out: fc.boolean(), amount: fc.bigInt(1n, 10_000_000_000n), key: fc.uuid() })
      .map(({ out, ...terms }) => ({
        kind: 'transfer' as const,
        asset: 'USDT',
        from: out ? ADA : WALLET,
        to: out ? WALLET : ADA,
        ...terms,
      })),
    weight: 2,
  },
  { arbitrary: aBonus.map((command) => ({ ...command, account: ADA }) as Command), weight: 2 },
);

/** Ada trades with the market maker, who always stands at the mark. */
function tricked(): ContractFixture {
  const fixture = promoted();
  fixture.must({ kind: 'setPositionMode', account: ADA, contract: BTC_USDT.id, hedge: true });
  return fixture;
}

/** After each mark the market maker stands there. */
function quoted(commands: readonly Command[]): Command[] {
  return commands.flatMap((command) =>
    command.kind === 'mark' ? [command, quoteAt(command.mark)] : [command],
  );
}

function quoteAt(mark: number): Command {
  const bid = mark / BTC_USDT.tickUnits;
  const levels = [
    { side: 'buy', price: bid, lots: 10_000 },
    { side: 'sell', price: bid + 1, lots: 10_000 },
  ] as const;
  return { kind: 'quote', account: BOT, instrument: BTC_USDT.id, replace: true, levels };
}

function follow(
  fixture: ContractFixture,
  commands: readonly Command[],
  each: (fixture: ContractFixture, before: ReadonlyMap<AccountId, Worth>, kind: string) => void,
): void {
  let before = new Map(ACCOUNTS.map((account) => [account, worthOf(fixture.state, account)]));
  for (const wish of commands) {
    const command = aimed(wish, fixture.state);
    fixture.run(command);
    each(fixture, before, command.kind);
    const { state } = fixture;
    before = new Map(ACCOUNTS.map((account) => [account, worthOf(state, account)]));
  }
}

describe.each([
  ['anything that users may do', () => crowded(true), fc.array(aContractCommand, many)],
  ['tricks with opposite positions', tricked, fc.array(aTrick, many).map(quoted)],
] as const)('whatever users do: %s,', (_, open, someCommands) => {
  it('nothing of a bonus becomes own money but what is released: at any mark, own money grows by what was won from others alone', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someCommands, (commands) => {
        follow(open(), commands, ({ last, state }, before, kind) => {
          const events = last?.events ?? [];
          for (const { change } of events.filter((event) => event.kind === 'bonus')) seen.add(change);
          // New marks and funding are nobody's doing: what they win and lose is shared as the balance says.
          if (kind === 'mark' || kind === 'settleFunding' || kind === 'automateMargin') return;
          for (const account of ACCOUNTS) {
            const [then, now] = [before.get(account), worthOf(state, account)];
            if (then === undefined) continue;
            const { result, granted, released } = flowsOf(events, account);
            // What own transfers, by hand and of isolated margin, moved.
            const moved = now.balance - then.balance - result - granted;
            const won = now.equity - then.equity - moved - granted;
            const gained = now.own - then.own - moved - released;
            expect(gained).toBeLessThanOrEqual((won > 0n ? won : 0n) + ROUNDING);
          }
        });
      }),
      { numRuns: 60 },
    );
    expect([...seen].sort()).toEqual(['granted', 'lost', 'recalled', 'released']);
  });

  it('what was granted is in the account, lost, released or taken back, to the unit', () => {
    fc.assert(
      fc.property(someCommands, (commands) => {
        const sums = new Map<string, bigint>();
        follow(open(), commands, ({ last, state }) => {
          for (const event of last?.events ?? []) {
            if (event.kind !== 'bonus') continue;
            const name = `${event.account} ${event.loss}`;
            const sign = event.change === 'granted' ? 1n : -1n;
            sums.set(name, (sums.get(name) ?? 0n) + sign * event.amount);
            expect(event.left).toBe(sums.get(name));
          }
          for (const account of ACCOUNTS) {
            const funds = state.contracts.accounts.get(account)?.margins.get('USDT')?.bonus.funds;
            expect(funds?.beforeOwn ?? 0n).toBe(sums.get(`${account} beforeOwn`) ?? 0n);
            expect(funds?.afterOwn ?? 0n).toBe(sums.get(`${account} afterOwn`) ?? 0n);
          }
        });
      }),
      { numRuns: 40 },
    );
  });
});
