import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, marginRateOf } from '@tidemark/sdk/core';
import type { AmendOrderCommand } from '../../../../../server/engine/book/protocol.ts';
import type { Contract, NewContractOrder } from '../../../../../server/engine/contracts/protocol.ts';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { aSetFees } from '../support/feeShares.ts';
import { ADA, BOB, BTC_USDT, CAROL, ContractFixture, order } from './support/fixture.ts';
import { NaiveContracts } from './support/naiveContracts.ts';

const TRADERS = [ADA, BOB, CAROL] as const;
/** Divides next to nothing. */
const LEVERAGE = 7;

const anOrder: fc.Arbitrary<{ kind: 'placeContractOrder' } & NewContractOrder> = fc
  .record({
    account: fc.constantFrom(...TRADERS),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    type: fc.constantFrom(
      'limit' as const,
      'limit' as const,
      'limit' as const,
      'market' as const,
      'postOnly' as const,
    ),
    timeInForce: fc.constantFrom(
      'GTC' as const,
      'GTC' as const,
      'GTC' as const,
      'IOC' as const,
      'FOK' as const,
    ),
    price: fc.integer({ min: 499_990, max: 500_010 }),
    quantity: fc.integer({ min: 1, max: 30 }),
    selfTradePrevention: fc.constantFrom(
      'cancelTaker' as const,
      'cancelMaker' as const,
      'cancelBoth' as const,
    ),
  })
  .map((terms) =>
    order({
      ...terms,
      price: terms.type === 'market' ? 0 : terms.price,
      timeInForce: terms.type === 'postOnly' ? 'GTC' : terms.timeInForce,
    }),
  );

const aCancel: fc.Arbitrary<Extract<Command, { kind: 'cancelOrder' }>> = fc.record({
  kind: fc.constant('cancelOrder' as const),
  account: fc.constantFrom(...TRADERS),
  orderId: fc.integer({ min: 1, max: 60 }),
  clientOrderId: fc.constant(''),
});

const anAmendment: fc.Arbitrary<AmendOrderCommand> = fc
  .record({
    account: fc.constantFrom(...TRADERS),
    orderId: fc.integer({ min: 1, max: 60 }),
    price: fc.oneof(fc.constant(0), fc.integer({ min: 499_990, max: 500_010 })),
    quantity: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
    selfTradePrevention: fc.constantFrom(
      'cancelTaker' as const,
      'cancelMaker' as const,
      'cancelBoth' as const,
    ),
  })
  .filter(({ price, quantity }) => price + quantity > 0)
  .map((terms) => ({ kind: 'amendOrder', clientOrderId: '', ...terms }));

/** Aims most amendments at an order that is open. */
function aimed(command: AmendOrderCommand, { open }: NaiveContracts): AmendOrderCommand {
  const order = command.orderId % 5 === 0 ? undefined : open[command.orderId % Math.max(1, open.length)];
  return order === undefined ? command : { ...command, orderId: order.id, account: order.request.account };
}

function pair(rules: Partial<Contract>): [ContractFixture, NaiveContracts] {
  const contract = { ...BTC_USDT, ...rules };
  const fixture = ContractFixture.trading(rules);
  const naive = new NaiveContracts({
    lotTick: BigInt(contract.lotUnits) * BigInt(contract.tickUnits),
    leverage: BigInt(LEVERAGE),
    makerPpm: BigInt(contract.makerFeePpm),
    takerPpm: BigInt(contract.takerFeePpm),
  });
  for (const account of TRADERS) {
    fixture.deposit(account, 'USDT', '10000000000');
    fixture.must({ kind: 'setLeverage', account, contract: contract.id, leverage: LEVERAGE });
    naive.of(account).wallet = fixture.wallet(account);
  }
  return [fixture, naive];
}

function step(fixture: ContractFixture, naive: NaiveContracts, command: Command): void {
  const result = fixture.run(command);
  if (command.kind === 'cancelOrder') {
    expect(result.ok).toBe(naive.cancel(command.account, command.orderId));
    return;
  }
  if (command.kind === 'setFees') {
    naive.shares.set(command.owner, command);
    expect(result.ok).toBe(true);
    return;
  }
  if (command.kind !== 'placeContractOrder' && command.kind !== 'amendOrder')
    throw new Error(`Not compared: ${command.kind}`);
  const expected = command.kind === 'amendOrder' ? naive.amend(command) : naive.place(command);
  if (typeof expected === 'number') {
    expect(result).toMatchObject({ ok: false, code: expected });
    return;
  }
  const { id, status, filled, trades } = expected;
  expect(result).toMatchObject({
    ok: true,
    contractOrders: [{ orderId: id, status, filled: Number(filled) }],
  });
  expect(
    fixture.events('contractTrade').map((trade) => ({
      maker: trade.makerOrderId,
      taker: trade.takerOrderId,
      price: trade.price,
      lots: BigInt(trade.quantity),
      makerFee: trade.makerFee,
      takerFee: trade.takerFee,
      makerRealized: trade.makerRealized,
      takerRealized: trade.takerRealized,
    })),
  ).toEqual(trades);
}

function compare(fixture: ContractFixture, naive: NaiveContracts): void {
  const view = fixture.engine.view();
  expect(view.contracts.levels.map(({ side, price, lots }) => `${side} ${price} ${lots}`)).toEqual(
    naive.book(),
  );
  const positions = new Map(view.contracts.positions.map((position) => [position.account, position]));
  const balances = new Map(
    view.balances.filter(({ asset }) => asset === 'USDT').map((one) => [one.account, one]),
  );
  for (const account of TRADERS) {
    const { wallet, lots, entry } = naive.of(account);
    const held = naive.held(account);
    const { lots: has = 0, entryValue = 0n } = positions.get(account) ?? {};
    expect([account, has, entryValue]).toEqual([account, Number(lots), entry]);
    expect(balances.get(account)).toMatchObject({ available: wallet - held, held });
  }
}

describe('the engine against a naive market of a contract', () => {
  it.each<[string, Partial<Contract>]>([
    ['with values that are whole ledger units', {}],
    ['with values that are not', { tickUnits: 7, lotUnits: 9 }],
    ['with values beyond exact numbers', { lotUnits: 1_000_000_000 }],
  ])('agrees on every answer, trade, level, position, margin and balance %s', (_name, rules) => {
    const change = aSetFees([101, 102, 103]);
    const commands = fc.array(
      fc.oneof({ weight: 4, arbitrary: anOrder }, { weight: 3, arbitrary: anAmendment }, aCancel, change),
      {
        maxLength: 60,
        size: 'max',
      },
    );
    fc.assert(
      fc.property(commands, (some) => {
        const [fixture, naive] = pair({
          ...rules,
          ladder: [
            { maxValue: amountOf(10n ** 18n), maxLeverage: 100, maintenancePpm: marginRateOf(4_000n) },
          ],
        });
        for (const drawn of some) {
          const command = drawn.kind === 'amendOrder' ? aimed(drawn, naive) : drawn;
          step(fixture, naive, command);
          compare(fixture, naive);
        }
      }),
      { numRuns: 60 },
    );
  });
});
