import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../../../server/engine/codec/bytes.ts';
import { Engine, readState } from '../../../../server/engine/engine.ts';
import { readCommand, writeCommand } from '../../../../server/engine/messageCodec.ts';
import { accountIdOf, PRODUCT, REJECT, type Command } from '../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOB,
  BTC_USDT,
  ContractFixture,
  EXTERNAL,
  order,
  ticks,
} from './contracts/support/fixture.ts';
import { BTC_USDT as PAIR, order as spotOrder } from './spot/support/fixture.ts';

const WALLET = accountIdOf(101, PRODUCT.wallet);
const SPOT = accountIdOf(101, PRODUCT.spot);
const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);
const PENDING = accountIdOf(101, 6);
const UNIT = 100_000_000n;

/** An engine with both products, where Ada has so many USDT in each of her accounts. */
function fixtureWith(funds: { readonly wallet: bigint; readonly spot: bigint; readonly futures: bigint }) {
  const fixture = new ContractFixture();
  fixture.must({ kind: 'defineContract', contract: { ...BTC_USDT } });
  fixture.must({
    kind: 'defineInstrument',
    instrument: { ...PAIR, tickUnits: 10_000_000, lotUnits: 100_000 },
  });
  for (const [to, units] of [
    [WALLET, funds.wallet],
    [SPOT, funds.spot],
    [ADA, funds.futures],
  ] as const)
    if (units > 0n)
      fixture.must({ kind: 'transfer', from: EXTERNAL, to, asset: 'USDT', amount: units, key: `to ${to}` });
  fixture.deposit(BOB, 'USDT', '1000000');
  fixture.mark(50_000);
  return fixture;
}

const copyOf = (fixture: ContractFixture) =>
  new ContractFixture(new Engine(readState(fixture.engine.serialize())));

const balancesOf = (fixture: ContractFixture) =>
  fixture.engine
    .view()
    .balances.map(({ account, asset, available, held }) => ({ account, asset, available, held }));

const aFund = fc.bigInt({ min: 0n, max: 3_000n * UNIT });

/** Every kind of command that can lack funds, with the account that pays for it. */
const aCommand: fc.Arbitrary<{ readonly command: Command; readonly to: number }> = fc.oneof(
  fc
    .record({ price: fc.integer({ min: 400_000, max: 600_000 }), quantity: fc.integer({ min: 1, max: 60 }) })
    .map((terms) => ({ command: spotOrder({ instrument: PAIR.id, ...terms }), to: SPOT })),
  fc
    .record({
      account: fc.constantFrom(ADA, ISOLATED),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      price: fc.integer({ min: 480_000, max: 520_000 }),
      quantity: fc.integer({ min: 1, max: 2_000 }),
    })
    .map((terms) => ({ command: order(terms), to: ADA })),
  fc
    .record({ from: fc.constantFrom(WALLET, SPOT, ADA), amount: fc.bigInt({ min: 1n, max: 5_000n * UNIT }) })
    .map(({ from, amount: units }) => ({
      command: { kind: 'transfer', from, to: PENDING, asset: 'USDT', amount: units, key: 'out' } as const,
      to: from,
    })),
);

const EVERY = [WALLET, SPOT, ADA];
const sourcesFor = (to: number) => EVERY.filter((account) => account !== to);

describe('funding', () => {
  it('moves exactly what a command lacks, or nothing (property)', () => {
    fc.assert(
      fc.property(
        fc.record({ wallet: aFund, spot: aFund, futures: aFund }),
        aCommand,
        fc.boolean(),
        (funds, { command, to }, hasPosition) => {
          const fixture = fixtureWith({
            ...funds,
            futures: funds.futures + (hasPosition ? 200n * UNIT : 0n),
          });
          if (hasPosition) {
            fixture.trade(ADA, BOB, 1, 50_000);
            fixture.mark(49_000);
          }
          const before = balancesOf(fixture);
          const [unfunded, twin, short] = [copyOf(fixture), copyOf(fixture), copyOf(fixture)];
          const alone = unfunded.run(command);
          const result = fixture.run({ ...command, funding: { to, from: sourcesFor(to) } });
          const moved = fixture.events('transfer').filter(({ key }) => key.startsWith('funding:'));
          if (!result.ok) {
            expect(moved).toEqual([]);
            expect(balancesOf(fixture)).toEqual(before);
            // All that may leave the others is not enough.
            const all = copyOf(unfunded);
            for (const from of sourcesFor(to)) {
              const margin = all.engine.view().balances.find(({ account }) => account === from);
              for (let units = margin?.available ?? 0n; units > 0n; units = units / 2n)
                if (
                  all.run({
                    kind: 'transfer',
                    from,
                    to,
                    asset: 'USDT',
                    amount: units,
                    key: `${from} ${units}`,
                  }).ok
                )
                  break;
            }
            if (!hasPosition) expect(all.run(command).ok).toBe(false);
            return;
          }
          expect(moved.length > 0).toBe(!alone.ok);
          for (const { from, amount: units } of moved) {
            const move = { kind: 'transfer', from, to, asset: 'USDT', key: `by hand ${from}` } as const;
            twin.must({ ...move, amount: units });
            if (units > 1n) short.must({ ...move, amount: units - 1n });
          }
          twin.must(command);
          expect(balancesOf(fixture)).toEqual(balancesOf(twin));
          if (moved.length > 0) expect(short.run(command).ok).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes from the accounts in the order given', () => {
    const fixture = fixtureWith({ wallet: 30n * UNIT, spot: 50n * UNIT, futures: 10n * UNIT });
    const command = {
      kind: 'transfer',
      from: ADA,
      to: PENDING,
      asset: 'USDT',
      amount: amount('60'),
      key: 'x',
    } as const;
    fixture.must({ ...command, funding: { to: ADA, from: [WALLET, SPOT] } });
    const told = fixture.events('transfer');
    expect(told.map(({ from, amount: units }) => [from, units])).toEqual([
      [WALLET, 30n * UNIT],
      [SPOT, 20n * UNIT],
      [ADA, 60n * UNIT],
    ]);
  });

  it('moves once for a repeated order', () => {
    const fixture = fixtureWith({ wallet: 900n * UNIT, spot: 0n, futures: 0n });
    const command = {
      ...order({ clientOrderId: 'once', price: ticks(50_000), quantity: 5 }),
      funding: { to: ADA, from: [WALLET] },
    };
    const first = fixture.must(command);
    const after = balancesOf(fixture);
    expect(fixture.must(command)).toMatchObject({ repeated: true, contractOrders: first.contractOrders });
    expect(fixture.events('transfer')).toEqual([]);
    expect(balancesOf(fixture)).toEqual(after);
  });

  it('rejects accounts of other owners, of margin and of pending withdrawals', () => {
    const fixture = fixtureWith({ wallet: UNIT, spot: 0n, futures: 0n });
    for (const from of [BOB, accountIdOf(102, PRODUCT.wallet), ISOLATED, PENDING, ADA])
      expect(fixture.rejected({ ...order(), funding: { to: ADA, from: [from] } })).toBe(
        REJECT.invalidCommand,
      );
  });

  it('is kept in the journal before the command', () => {
    const command = { ...order(), placedBy: 'me', funding: { to: ADA, from: [WALLET, SPOT] } };
    const writer = new ByteWriter();
    writeCommand(writer, command);
    const reader = new ByteReader(writer.take());
    expect(readCommand(reader)).toEqual(command);
    expect(reader.isAtEnd).toBe(true);
  });
});
