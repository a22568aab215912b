import fc from 'fast-check';
import { splitBalance } from '@tidemark/sdk/core';
import { describe, expect, it } from 'vitest';
import type { EngineState } from '../../../../../server/engine/engine.ts';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type EngineEvent,
} from '../../../../../server/engine/protocol.ts';
import { aContractCommand, aimed } from './support/arbitraries.ts';
import type { ContractFixture } from './support/fixture.ts';
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

const someCommands = fc.array(aContractCommand, { minLength: 1, maxLength: 120, size: 'max' });

function follow(
  commands: readonly Parameters<typeof aimed>[0][],
  each: (fixture: ContractFixture, before: ReadonlyMap<AccountId, Worth>, kind: string) => void,
): void {
  const fixture = crowded(true);
  let before = new Map(ACCOUNTS.map((account) => [account, worthOf(fixture.state, account)]));
  for (const wish of commands) {
    const command = aimed(wish, fixture.state);
    fixture.run(command);
    each(fixture, before, command.kind);
    const { state } = fixture;
    before = new Map(ACCOUNTS.map((account) => [account, worthOf(state, account)]));
  }
}

describe('whatever users do', () => {
  it('nothing of a bonus becomes own money but what is released: at any mark, own money grows by what was won from others alone', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(someCommands, (commands) => {
        follow(commands, ({ last, state }, before, kind) => {
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
        follow(commands, ({ last, state }) => {
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
