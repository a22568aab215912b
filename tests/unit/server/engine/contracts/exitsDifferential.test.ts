import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TriggerPurpose } from '../../../../../server/engine/contracts/protocol.ts';
import { accountIdOf, PRODUCT, type Command } from '../../../../../server/engine/protocol.ts';
import { BTC_USD, BTC_USDT, ContractFixture, trigger } from './support/fixture.ts';
import type { Protection } from './support/naiveExit.ts';
import { NaiveExits } from './support/naiveExits.ts';

const TRADERS = [101, 102, 103] as const;
/** Ticks of a step and of the price in the middle: 0.02 %. */
const [STEP, MIDDLE] = [100, 500_000];

const trader = fc.constantFrom(...TRADERS);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const by = fc.constantFrom('last' as const, 'mark' as const, 'index' as const);
const price = fc.integer({ min: -12, max: 12 }).map((steps) => MIDDLE + steps * STEP);
const lots = fc.integer({ min: 1, max: 12 });
const nth = fc.nat(9);
const distance = fc.option(fc.record({ steps: fc.integer({ min: 1, max: 6 }), by }), { freq: 2 });

const anOrder = fc.record({
  kind: fc.constant('order' as const),
  who: trader,
  side,
  price,
  lots,
  profit: distance,
  loss: distance,
});
const anAmendment = fc.record({ kind: fc.constant('amend' as const), nth, price, lots });
const aCancel = fc.record({ kind: fc.constant('cancel' as const), nth });
const aMark = fc.record({ kind: fc.constant('mark' as const), mark: price, index: price });
const anExit = fc.record({
  kind: fc.constant('exit' as const),
  who: trader,
  side,
  by,
  price,
  purpose: fc.constantFrom<TriggerPurpose>('takeProfit', 'stopLoss', 'trailingStop', 'trailingStop', 'entry'),
  startsAtOnce: fc.boolean(),
  callbackPpm: fc.integer({ min: 1, max: 5 }).map((times) => times * 1_000),
  lots: fc.oneof(fc.constant(0), lots),
});
const anExitAmendment = fc.record({
  kind: fc.constant('amendExit' as const),
  nth,
  price: fc.option(price),
  lots: fc.option(lots),
});
const anExitCancel = fc.record({ kind: fc.constant('cancelExit' as const), nth });

const steps = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: anOrder },
    { weight: 4, arbitrary: aMark },
    { weight: 5, arbitrary: anExit },
    anAmendment,
    aCancel,
    anExitAmendment,
    anExitCancel,
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** An engine and a naive model of one contract, asked for the same. */
class Pair {
  readonly fixture = ContractFixture.trading({ maxTriggers: 1_000 });
  readonly naive = new NaiveExits(MIDDLE);
  readonly #contract: number;
  readonly #product: number;

  constructor(isInverse: boolean) {
    this.#contract = isInverse ? BTC_USD.id : BTC_USDT.id;
    this.#product = isInverse ? PRODUCT.coinContract : PRODUCT.derivatives;
    for (const owner of TRADERS)
      this.fixture.deposit(this.accountOf(owner), isInverse ? 'BTC' : 'USDT', '1000000');
    for (const [who, entry] of [
      [101, 'buy'],
      [102, 'sell'],
    ] as const)
      this.run({ kind: 'order', who, side: entry, price: MIDDLE, lots: 8, profit: null, loss: null });
  }

  accountOf(owner: number): number {
    return accountIdOf(owner, this.#product);
  }

  run(step: Step): void {
    const { naive, fixture } = this;
    const contract = this.#contract;
    if (step.kind === 'order') {
      const way = step.side === 'buy' ? 1 : -1;
      const protect = (
        found: typeof step.profit,
        sign: number,
      ): (Protection & { triggerPrice: number }) | null => {
        if (found === null) return null;
        const at = step.price + sign * way * found.steps * STEP;
        return { price: at, triggerPrice: at, by: found.by };
      };
      const [takeProfit, stopLoss] = [protect(step.profit, 1), protect(step.loss, -1)];
      const { side: at, price: limit, lots: quantity, who } = step;
      const placed = fixture.place({
        account: this.accountOf(who),
        contract,
        side: at,
        price: limit,
        quantity,
        takeProfit,
        stopLoss,
        selfTradePrevention: 'cancelMaker',
      });
      naive.place({ id: placed.orderId, who, side: at, price: limit, lots: quantity, takeProfit, stopLoss });
    } else if (step.kind === 'mark') {
      fixture.must({ kind: 'mark', contract, mark: step.mark * 1e7, index: step.index * 1e7 });
      naive.move(step.mark, step.index);
    } else if (step.kind === 'exit') {
      const { who, purpose, startsAtOnce, ...terms } = step;
      const isTrailing = purpose === 'trailingStop';
      const wanted = {
        ...terms,
        who,
        purpose,
        price: isTrailing && startsAtOnce ? 0 : step.price,
        callbackPpm: isTrailing ? step.callbackPpm : 0,
        lots: purpose === 'entry' ? Math.max(1, step.lots) : step.lots,
      };
      const result = fixture.run(
        trigger({
          account: this.accountOf(who),
          contract,
          side: wanted.side,
          purpose,
          by: wanted.by,
          triggerPrice: wanted.price,
          callbackPpm: wanted.callbackPpm,
          quantity: wanted.lots,
        }),
      );
      expect(result.ok).toBe(naive.wait(wanted));
    } else if (step.kind === 'cancel' || step.kind === 'amend') this.#change(step);
    else this.#changeExit(step);
  }

  #change(step: Extract<Step, { kind: 'cancel' | 'amend' }>): void {
    const { naive, fixture } = this;
    const found = naive.orders[step.nth % Math.max(1, naive.orders.length)];
    if (found === undefined) return;
    const named = { account: this.accountOf(found.who), orderId: found.id, clientOrderId: '' };
    if (step.kind === 'cancel') {
      fixture.must({ kind: 'cancelOrder', ...named });
      naive.cancel(found.id);
      return;
    }
    const { filled = 0 } =
      fixture.engine.view().contracts.orders.find(({ orderId }) => orderId === found.id) ?? {};
    const amended = { price: step.price, quantity: filled + step.lots };
    fixture.must({ kind: 'amendOrder', ...named, ...amended, selfTradePrevention: 'cancelMaker' });
    naive.amend(found.id, step.price, step.lots);
  }

  #changeExit(step: Extract<Step, { kind: 'cancelExit' | 'amendExit' }>): void {
    const { naive, fixture } = this;
    const found = naive.exits[step.nth % Math.max(1, naive.exits.length)];
    if (found === undefined) return;
    const named = { account: this.accountOf(found.who), triggerId: found.id };
    if (step.kind === 'cancelExit') {
      fixture.must({ kind: 'cancelTrigger', ...named });
      naive.cancelExit(found.id);
      return;
    }
    const [at, size] = [step.price ?? found.price, step.lots ?? found.lots];
    const command: Command = { kind: 'amendTrigger', ...named, triggerPrice: at, price: 0, quantity: size };
    expect(fixture.run(command).ok).toBe(naive.amendExit(found.id, at, size));
  }

  /** What the trailing stops have followed to, in price units; 0 for all others. */
  followed(): Record<string, number> {
    return Object.fromEntries([...this.fixture.state.contracts.triggers].map(([id, { peak }]) => [id, peak]));
  }

  /** All that can be compared, of the engine and of the model. */
  seen(): [unknown, unknown] {
    const { fixture, naive } = this;
    const { contracts } = fixture.engine.view();
    const of = <Item extends { readonly contract: number }>(items: readonly Item[]): Item[] =>
      items.filter(({ contract }) => contract === this.#contract);
    return [
      {
        trades: fixture.events('contractTrade').map(({ quantity, price: at }) => `${quantity}@${at}`),
        positions: TRADERS.map(
          (owner) =>
            of(contracts.positions).find(({ account }) => account === this.accountOf(owner))?.lots ?? 0,
        ),
        orders: of(contracts.orders).map(
          ({ orderId, price: at, quantity, filled }) => `${orderId} ${quantity - filled}@${at}`,
        ),
        exits: of(contracts.triggers).map(
          ({ triggerId, purpose, quantity, triggerPrice }) =>
            `${triggerId} ${purpose} ${quantity}@${triggerPrice}`,
        ),
      },
      {
        trades: naive.trades,
        positions: TRADERS.map((owner) => naive.lotsOf(owner)),
        orders: naive.orders
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, price: at, lots: left }) => `${id} ${left}@${at}`),
        exits: naive.exits
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, purpose, lots: size, price: at }) => `${id} ${purpose} ${size}@${at}`),
      },
    ];
  }
}

describe('the engine against a naive model of trigger orders', () => {
  it.each(['linear', 'inverse'])('agrees on every trade, position, order and exit: %s', (kind) => {
    fc.assert(
      fc.property(steps, (some) => {
        const pair = new Pair(kind === 'inverse');
        for (const step of some) {
          pair.run(step);
          const [engine, model] = pair.seen();
          expect(engine).toEqual(model);
        }
        expect(pair.followed()).toEqual(
          Object.fromEntries(pair.naive.exits.map(({ id, best }) => [id, best * 1e7])),
        );
      }),
      { numRuns: 40 },
    );
  });
});
