import type { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, fillValue, priceOf, sizeOf } from '@tidemark/sdk/core';
import type { PositionState } from '../../../../../server/engine/contracts/protocol.ts';
import { accountIdOf, PRODUCT } from '../../../../../server/engine/protocol.ts';
import { figuresOf } from '../../../../../server/views/contracts/figures.ts';
import { Markets } from '../../../../../server/views/markets.ts';
import { toMarginAccount } from '../../../../../server/wire/contracts/margin.ts';
import { toContract } from '../../../../../server/wire/contracts/contract.ts';
import { toPosition, toPositionReport } from '../../../../../server/wire/contracts/position.ts';
import { accountOf, keyOfPosition } from '../../../../../src/stores/contracts/live/keys.ts';
import { portfolioOf } from '../../../../../src/stores/contracts/live/portfolio.ts';
import { BTC_USD, BTC_USDT } from '../../../server/engine/contracts/support/fixture.ts';

const OWNER = 101;
const RATIO_PLACES = 8;

/** Contracts of both kinds, two of each that share their cross account. */
const CONTRACTS = [
  BTC_USDT,
  { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH', lotUnits: 7_000 },
  BTC_USD,
  { ...BTC_USD, id: 202, name: 'ETH-USD', base: 'BTC', lotUnits: 10 * 100_000_000 },
];

const aSize = fc.integer({ min: 1, max: 40_000 });
const aPrice = fc.bigInt(500_000_000n, 20_000_000_000_000n).map(priceOf);

const anOpening = fc.record({
  contract: fc.nat(CONTRACTS.length - 1),
  positionSide: fc.constantFrom('net' as const, 'long' as const, 'short' as const),
  isIsolated: fc.boolean(),
  isShort: fc.boolean(),
  fills: fc.array(fc.tuple(aSize, aPrice), { minLength: 1, maxLength: 3 }),
  leverage: fc.integer({ min: 1, max: 125 }),
});

const aPortfolio = fc.record({
  openings: fc.uniqueArray(anOpening, {
    minLength: 1,
    maxLength: 8,
    selector: ({ contract, positionSide, isIsolated }) => `${contract} ${positionSide} ${isIsolated}`,
  }),
  marks: fc.array(fc.integer({ min: 500_000_000, max: 20_000_000_000_000 }), { minLength: 4, maxLength: 4 }),
  balance: fc.bigInt(0n, 100_000_000_000_000n),
  held: fc.bigInt(0n, 1_000_000n),
});

type Portfolio = typeof aPortfolio extends fc.Arbitrary<infer T> ? T : never;

/** A portfolio as the exchange knows it, and as its wire tells of it. */
function reportedAndShown({ openings, marks, balance, held }: Portfolio) {
  const markets = new Markets();
  const views = CONTRACTS.map((contract, index) => {
    markets.defineContract(contract);
    const view = markets.requireContract(contract.id);
    view.mark = { mark: marks[index] ?? 1, index: 1, time: 0 };
    return view;
  });
  const states = openings.flatMap(
    ({ contract: index, positionSide, isIsolated, isShort, fills, leverage }) => {
      const view = views[index];
      if (view === undefined) return [];
      const { contract } = view;
      const isNegative = positionSide === 'net' ? isShort : positionSide === 'short';
      const cross = contract.kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract;
      const account = isIsolated
        ? accountIdOf(OWNER, PRODUCT.margin, contract.id)
        : accountIdOf(OWNER, cross);
      const lots = fills.reduce((sum, [size]) => sum + size, 0);
      const direction = isNegative ? -1n : 1n;
      const entryValue = fills.reduce(
        (sum, [size, price]) =>
          sum +
          fillValue(
            { kind: contract.kind, size: sizeOf(BigInt(size) * BigInt(contract.lotUnits)), direction },
            price,
          ),
        0n,
      );
      const state: PositionState = {
        account,
        contract: contract.id,
        positionSide,
        lots: isNegative ? -lots : lots,
        entryValue,
        realized: 0n,
        leverage,
        openedAt: 0,
      };
      return entryValue > 0n ? [{ state, market: view }] : [];
    },
  );
  const marginAccounts = Map.groupBy(
    states,
    ({ state, market }) => `${state.account} ${market.contract.settle}`,
  );
  const reports = [...marginAccounts.values()].flatMap((members) => {
    const figures = figuresOf(
      members,
      amountOf(balance + held),
      states.map(({ state }) => state),
    );
    return members.flatMap(({ state, market }) => {
      const found = figures.get(state);
      return found === undefined
        ? []
        : [{ ...toPositionReport(state, market, found), equity: found.account.equity }];
    });
  });
  const accounts = [...marginAccounts.values()].flatMap(([first]) => {
    if (first === undefined) return [];
    const { state, market } = first;
    const told = toMarginAccount(
      { kind: 'balance', account: state.account, asset: market.contract.settle, available: balance, held },
      { markets, contractAccounts: { isolatedMargin: () => undefined, bonusFunds: () => undefined } },
    );
    return told === undefined ? [] : [told];
  });
  const shown = portfolioOf({
    positions: states.map(({ state, market }) => toPosition(state, market)),
    accounts,
    contracts: views.map((view) => toContract(view, undefined)),
    marks: new Map(
      views.map(({ contract, mark }) => [
        contract.name,
        {
          contract: contract.name,
          mark: decimal(BigInt(mark?.mark ?? 0)),
          index: '1',
          fundingRate: null,
          nextFundingAt: null,
          updatedAt: 0,
        },
      ]),
    ),
  });
  return { reports, shown };
}

function decimal(units: bigint): string {
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** Digits as the exchange writes amounts: eight decimals at most. */
const amount = (text: string | null): string | null =>
  text === null ? null : Number(text) === 0 ? '0' : text.includes('.') ? text.replace(/\.?0+$/, '') : text;

describe('a portfolio in the browser', () => {
  it('has every figure of the exchange, to its last digit', () => {
    let compared = 0;
    fc.assert(
      fc.property(aPortfolio, (portfolio) => {
        const { reports, shown } = reportedAndShown(portfolio);
        expect(shown.positions).toHaveLength(reports.length);
        for (const report of reports) {
          const live = shown.positions.find(({ key }) => key === keyOfPosition(report));
          expect({
            mark: live?.figures?.mark.toFixed(),
            unrealizedPnl: live?.figures?.unrealized.toFixed(),
            roe: ratioText(live?.figures?.roe),
            initialMargin: live?.figures?.initialMargin.toFixed(),
            maintenanceMargin: live?.figures?.maintenance.toFixed(),
            liquidationPrice: live?.figures?.liquidationPrice?.toFixed() ?? null,
            marginRatio: ratioText(live?.figures?.marginRatio) ?? null,
          }).toEqual({
            mark: amount(report.mark),
            unrealizedPnl: amount(report.unrealizedPnl),
            roe: report.roe,
            initialMargin: amount(report.initialMargin),
            maintenanceMargin: amount(report.maintenanceMargin),
            liquidationPrice: amount(report.liquidationPrice),
            marginRatio: report.marginRatio,
          });
          const contract = live?.contract;
          const account = contract && shown.accounts.get(accountOf(contract, report.marginMode));
          expect(
            account?.equity
              .toFixed(8)
              .replace('.', '')
              .replace(/^(-?)0+(?=\d)/, '$1'),
          ).toBe(report.equity.toString());
          compared += 1;
        }
      }),
      // A portfolio this deep takes minutes to shrink; its seed tells enough.
      { numRuns: 300, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(500);
  });
});

/** The exchange rounds ratios half up. */
const HALF_UP = 4;

/** A ratio as the exchange writes it: what rounds to zero has no sign. */
function ratioText(ratio: Decimal | undefined): string | undefined {
  return ratio?.toDecimalPlaces(RATIO_PLACES, HALF_UP).plus(0).toFixed(RATIO_PLACES);
}
