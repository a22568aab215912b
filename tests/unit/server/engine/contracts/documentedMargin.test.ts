import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  ContractAccount,
  ContractMarket,
  MarginAccount,
} from '../../../../../server/engine/contracts/model.ts';
import type { EngineState } from '../../../../../server/engine/engine.ts';
import type { AccountId, Command } from '../../../../../server/engine/protocol.ts';
import {
  maintenanceMargin,
  unrealizedProfit,
  type MarginTier,
  type PositionFacts,
} from '../../../sdk/core/margin/exactDecimals.ts';
import { Exact } from '../../../sdk/core/margin/positions.ts';
import type { ContractFixture } from './support/fixture.ts';
import { automaticMarginAccounts, commandsOf, crowdedMarginAccounts, someWishes } from './support/gaps.ts';
import { totals } from './support/invariants.ts';

/**
 * An oracle of "Figures of positions" in `streams/README.md` and of the stages of a liquidation in `docs/architecture.md`: it reads sizes, entry
 * values and balances, and works out everything else in exact decimals, without a formula of the engine.
 */

const decimal = (value: bigint | number, places: number): string =>
  new Exact(value.toString()).div(`1e${places}`).toFixed();

/** The ladder of a contract as `listContracts` answers it; deductions follow from limits and rates. */
function tiersOf({ contract }: ContractMarket): readonly MarginTier[] {
  const tiers: MarginTier[] = [];
  let [deduction, before] = [new Exact(0), { limit: new Exact(0), rate: new Exact(0) }];
  for (const { maxValue, maintenancePpm } of contract.ladder) {
    const [limit, rate] = [decimal(maxValue, 8), decimal(maintenancePpm, 6)];
    if (tiers.length > 0) deduction = deduction.plus(before.limit.times(new Exact(rate).minus(before.rate)));
    tiers.push({ maxValue: limit, maintenanceRate: rate, deduction: deduction.toFixed() });
    before = { limit: new Exact(limit), rate: new Exact(rate) };
  }
  return tiers;
}

interface Figures {
  readonly equity: InstanceType<typeof Exact>;
  readonly maintenance: InstanceType<typeof Exact>;
  readonly positions: number;
}

/** What an account comes to by the documents, with marks that may be others than the engine's. */
function documented(margin: MarginAccount, markOf: (market: ContractMarket) => number): Figures {
  let [unrealized, maintenance] = [new Exact(0), new Exact(0)];
  let positions = 0;
  let apart = 0n;
  for (const account of margin.contracts) {
    apart += account.isolated?.forOrders ?? 0n;
    const mark = decimal(markOf(account.market), 8);
    for (const facts of factsOf(account)) {
      positions += 1;
      unrealized = unrealized.plus(unrealizedProfit(facts, mark).toFixed());
      maintenance = maintenance.plus(maintenanceMargin(facts, mark, tiersOf(account.market)).toFixed());
    }
  }
  const { available, held } = margin.wallet;
  return { equity: unrealized.plus(decimal(available + held - apart, 8)), maintenance, positions };
}

/** The open positions of an account; Q is what its owner has in both margin modes. */
function factsOf({ net, long, short, market, sibling }: ContractAccount): PositionFacts[] {
  const { kind, lotUnits } = market.contract;
  const beside = sibling === null ? [] : [sibling.net, sibling.long, sibling.short];
  const together = [net, long, short, ...beside].reduce((sum, { lots }) => sum + Math.abs(lots), 0);
  const quantity = (lots: number): string => decimal(BigInt(Math.abs(lots)) * BigInt(lotUnits), 8);
  return [net, long, short]
    .filter(({ lots }) => lots !== 0)
    .map(({ lots, entryValue }) => ({
      kind,
      side: lots > 0 ? 'long' : 'short',
      quantity: quantity(lots),
      entryValue: decimal(entryValue, 16),
      exposure: quantity(together),
    }));
}

/** The margin accounts of users with a position. */
function tradersOf({ contracts }: EngineState): MarginAccount[] {
  return [...contracts.accounts.values()]
    .filter(({ account }) => !account.isSystem)
    .flatMap(({ margins }) => [...margins.values()])
    .filter(({ hasPosition }) => hasPosition);
}

const marksOf = ({ mark }: ContractMarket): number => mark;

/** Ledger units that rounding position by position may make. */
const slack = (positions: number) => new Exact(2 * positions).div('1e8');

/** What the documents say a mark does to accounts: `true` liquidated, `false` not; left out where rounding decides. */
function foretold(state: EngineState, command: Extract<Command, { kind: 'mark' }>): Map<AccountId, boolean> {
  const markOf = (market: ContractMarket) =>
    market.contract.id === command.contract ? command.mark : market.mark;
  const fates = new Map<AccountId, boolean>();
  for (const margin of tradersOf(state)) {
    if (
      !margin.contracts.some(
        ({ market, hasPosition }) => hasPosition && market.contract.id === command.contract,
      )
    )
      continue;
    const { equity, maintenance, positions } = documented(margin, markOf);
    if (equity.plus(slack(positions)).lt(maintenance)) fates.set(margin.account.id, true);
    else if (equity.minus(slack(positions)).gt(maintenance)) fates.set(margin.account.id, false);
  }
  return fates;
}

/** Whose positions a command changed, in whichever way. */
function touchedBy(fixture: ContractFixture): Set<AccountId> {
  const trades = fixture
    .events('contractTrade')
    .flatMap(({ makerAccount, takerAccount }) => [makerAccount, takerAccount]);
  const moved = fixture.events('liquidation').map(({ counterparty }) => counterparty);
  return new Set([...trades, ...moved]);
}

describe.each([
  ['moved by hand', crowdedMarginAccounts],
  ['taken and given back', automaticMarginAccounts],
] as const)('with jumping marks and isolated margin %s, the margin of everybody', (_, open) => {
  it('is what the documents say after every command, and a mark liquidates whom they say', () => {
    let [liquidated, spared] = [0, 0];
    fc.assert(
      fc.property(someWishes, (wishes) => {
        const { fixture, state } = open();
        for (const wish of wishes) {
          for (const command of commandsOf(wish, state)) {
            const fates = command.kind === 'mark' ? foretold(state, command) : new Map<AccountId, boolean>();
            const hasTriggers = state.contracts.triggers.size > 0;
            const owners = new Map(tradersOf(state).map(({ account }) => [account.id, account.owner]));
            const { ok } = fixture.run(command);
            expect(totals(state)).toEqual({ BTC: 0n, USDT: 0n });
            for (const margin of tradersOf(state)) {
              const { equity, maintenance, positions } = documented(margin, marksOf);
              const off = equity.minus(decimal(margin.equity, 8)).abs();
              expect(off.lte(slack(positions)), `equity of ${margin.account.id}`).toBe(true);
              expect(decimal(margin.maintenance, 8), `maintenance of ${margin.account.id}`).toBe(
                maintenance.toFixed(),
              );
            }
            if (!ok || hasTriggers) continue;
            // What one account of an owner wins or frees by it may save another of his, or bring it in danger.
            const touched = new Set([...touchedBy(fixture)].map((account) => owners.get(account)));
            const told = new Set(fixture.events('liquidation').map(({ account }) => account));
            for (const [account, isBreached] of fates) {
              const isDecided = !touched.has(owners.get(account));
              const isRight = told.has(account) === isBreached;
              expect(isRight || !isDecided, `liquidation of ${account}`).toBe(true);
              if (isRight && isBreached) liquidated += 1;
              if (isRight && isDecided && !isBreached) spared += 1;
            }
          }
        }
      }),
      { numRuns: 25 },
    );
    expect(Math.min(liquidated, spared)).toBeGreaterThan(20);
  });
});
