import { Engine, type Execution } from '../../../../../../server/engine/engine.ts';
import {
  accountIdOf,
  PRODUCT,
  SYSTEM_OWNER,
  type AccountId,
  type Command,
  type CommandResult,
  type EngineEvent,
  type Instrument,
  type NewOrder,
  type OrderState,
  type RejectCode,
} from '../../../../../../server/engine/protocol.ts';

/** One lot at one tick is worth 10 units of USDT; fees do not divide evenly, on purpose. */
export const BTC_USDT: Instrument = {
  id: 1,
  name: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  tickUnits: 1_000_000,
  lotUnits: 1_000,
  minLots: 1,
  maxLots: 1_000_000,
  minNotionalUnits: 0n,
  makerFeePpm: 700,
  takerFeePpm: 1_300,
  priceBandPercent: 0,
  maxOpenOrders: 1_000,
};

export const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
export const FEES = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.spot);
export const MAKER_BOT = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.spot);
export const ADA = accountIdOf(101, PRODUCT.spot);
export const BOB = accountIdOf(102, PRODUCT.spot);
export const CAROL = accountIdOf(103, PRODUCT.spot);

export const RICH = 10n ** 15n;

/** A limit order of Ada's to buy one lot at 100 ticks, good till cancelled, except where told otherwise. */
export function order(overrides: Partial<NewOrder> = {}): { kind: 'placeOrder' } & NewOrder {
  return {
    kind: 'placeOrder',
    account: ADA,
    instrument: 1,
    side: 'buy',
    type: 'limit',
    timeInForce: 'GTC',
    price: 100,
    quantity: 1,
    quoteBudget: 0n,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
    ...overrides,
  };
}

/** An engine that numbers its commands, with shorthands for what tests ask of it. */
export class EngineFixture {
  engine: Engine;
  last: Execution | undefined;

  constructor(engine = new Engine()) {
    this.engine = engine;
  }

  /** An engine with one market, and Ada, Bob and Carol rich in both assets. */
  static trading(rules: Partial<Instrument> = {}): EngineFixture {
    const fixture = new EngineFixture();
    fixture.run({ kind: 'defineInstrument', instrument: { ...BTC_USDT, ...rules } });
    for (const account of [ADA, BOB, CAROL, MAKER_BOT]) {
      fixture.deposit(account, 'BTC', RICH);
      fixture.deposit(account, 'USDT', RICH);
    }
    return fixture;
  }

  run(command: Command): CommandResult {
    const seq = this.engine.seq + 1;
    this.last = this.engine.execute({ seq, time: 1_000 + seq, command });
    return this.last.result;
  }

  deposit(to: AccountId, asset: string, amount: bigint): void {
    const result = this.run({
      kind: 'transfer',
      from: EXTERNAL,
      to,
      asset,
      amount,
      key: `deposit ${this.engine.seq}`,
    });
    if (!result.ok) throw new Error(result.message);
  }

  /** Places an order that must be accepted. */
  place(overrides: Partial<NewOrder> = {}): OrderState {
    const result = this.run(order(overrides));
    if (!result.ok) throw new Error(`${result.code} ${result.message}`);
    return result.orders[0] as OrderState;
  }

  /** The code with which the command is rejected; it must leave the state as it was. */
  rejected(command: Command): RejectCode | 'accepted' {
    const before = this.#stateWithoutClock();
    const result = this.run(command);
    if (result.ok) return 'accepted';
    if (this.#stateWithoutClock() !== before || this.last?.events.length !== 0)
      throw new Error('A reject changed something');
    return result.code;
  }

  cancel(account: AccountId, orderId: number): CommandResult {
    return this.run({ kind: 'cancelOrder', account, orderId, clientOrderId: '' });
  }

  events<Kind extends EngineEvent['kind']>(kind: Kind): Extract<EngineEvent, { kind: Kind }>[] {
    return (this.last?.events ?? []).filter((event) => event.kind === kind) as Extract<
      EngineEvent,
      { kind: Kind }
    >[];
  }

  /** `[available, held]`. */
  balance(account: AccountId, asset: string): [bigint, bigint] {
    const found = this.engine
      .view()
      .balances.find((each) => each.account === account && each.asset === asset);
    return [found?.available ?? 0n, found?.held ?? 0n];
  }

  /** `side price lots` of every level, best first, bids before asks. */
  book(): string[] {
    return this.engine.view().levels.map(({ side, price, lots }) => `${side} ${price} ${lots}`);
  }

  /** Everything a command may change except the sequence number and time, which every command moves. */
  #stateWithoutClock(): string {
    const view = { ...this.engine.view(), seq: 0, time: 0 };
    return JSON.stringify(view, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  }
}
