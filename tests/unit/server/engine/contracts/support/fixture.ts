import { amountOf, marginRateOf } from '@tidemark/sdk/core';
import { Engine, type Execution, readState } from '../../../../../../server/engine/engine.ts';
import { LATEST_RULES } from '../../../../../../server/engine/contracts/rules.ts';
import type {
  Contract,
  ContractOrderState,
  NewContractOrder,
  NewTrigger,
  PositionState,
  TriggerState,
} from '../../../../../../server/engine/contracts/protocol.ts';
import {
  accountIdOf,
  PRODUCT,
  SYSTEM_OWNER,
  type AccountId,
  type Command,
  type CommandResult,
  type EngineEvent,
  type RejectCode,
} from '../../../../../../server/engine/protocol.ts';

const UNIT = 100_000_000;

/** Ticks of 0.1 USDT, lots of 0.001 BTC. */
export const BTC_USDT: Contract = {
  id: 101,
  name: 'BTC-USDT',
  kind: 'linear',
  base: 'BTC',
  quote: 'USDT',
  settle: 'USDT',
  tickUnits: UNIT / 10,
  lotUnits: UNIT / 1_000,
  minLots: 1,
  maxLots: 1_000_000,
  makerFeePpm: 200,
  takerFeePpm: 500,
  priceBandPercent: 0,
  maxOpenOrders: 100,
  maxTriggers: 20,
  ladder: [
    { maxValue: amountOf(50_000n * BigInt(UNIT)), maxLeverage: 100, maintenancePpm: marginRateOf(4_000n) },
    { maxValue: amountOf(500_000n * BigInt(UNIT)), maxLeverage: 50, maintenancePpm: marginRateOf(5_000n) },
    { maxValue: amountOf(5_000_000n * BigInt(UNIT)), maxLeverage: 20, maintenancePpm: marginRateOf(10_000n) },
  ],
};

/** Ticks of 0.1 USD, lots of 100 USD. */
export const BTC_USD: Contract = {
  ...BTC_USDT,
  id: 201,
  name: 'BTC-USD',
  kind: 'inverse',
  quote: 'USD',
  settle: 'BTC',
  lotUnits: 100 * UNIT,
  maxLots: 100_000,
  ladder: [
    { maxValue: amountOf(1_000n * BigInt(UNIT)), maxLeverage: 100, maintenancePpm: marginRateOf(5_000n) },
  ],
};

export const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
export const INSURANCE = accountIdOf(SYSTEM_OWNER.insurance, PRODUCT.derivatives);
export const BOT = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.derivatives);
export const COIN_BOT = accountIdOf(SYSTEM_OWNER.marketMaker, PRODUCT.coinContract);
export const ADA = accountIdOf(101, PRODUCT.derivatives);
export const BOB = accountIdOf(102, PRODUCT.derivatives);
export const CAROL = accountIdOf(103, PRODUCT.derivatives);

/** A decimal amount in ledger units. */
export function amount(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * BigInt(UNIT) + BigInt(fraction.padEnd(8, '0'));
}

/** A price in ticks of 0.1. */
export const ticks = (price: number): number => Math.round(price * 10);

/** A price in price units. */
export const price = (value: number): number => Math.round(value * UNIT);

/** An order of Ada's to buy one lot of BTC-USDT at 50,000, good till cancelled, except where told otherwise. */
export function order(
  overrides: Partial<NewContractOrder> = {},
): { kind: 'placeContractOrder' } & NewContractOrder {
  return {
    kind: 'placeContractOrder',
    account: ADA,
    contract: BTC_USDT.id,
    side: 'buy',
    positionSide: 'net',
    type: 'limit',
    timeInForce: 'GTC',
    price: ticks(50_000),
    quantity: 1,
    reduceOnly: false,
    clientOrderId: '',
    selfTradePrevention: 'cancelTaker',
    takeProfit: null,
    stopLoss: null,
    ...overrides,
  };
}

/** A stop-loss of Ada's whole long at 49,000 by the last price, except where told otherwise. */
export function trigger(overrides: Partial<NewTrigger> = {}): { kind: 'placeTrigger' } & NewTrigger {
  return {
    kind: 'placeTrigger',
    account: ADA,
    contract: BTC_USDT.id,
    side: 'sell',
    positionSide: 'net',
    purpose: 'stopLoss',
    by: 'last',
    triggerPrice: ticks(49_000),
    callbackPpm: 0,
    type: 'market',
    price: 0,
    quantity: 0,
    reduceOnly: true,
    clientTriggerId: '',
    ...overrides,
  };
}

/** An engine that numbers its commands, with shorthands for what tests ask of it. */
export class ContractFixture {
  engine: Engine;
  last: Execution | undefined;

  constructor(engine = new Engine()) {
    this.engine = engine;
  }

  /**
   * Both contracts at a mark of 50,000; Ada, Bob and Carol with 100,000 USDT, and Ada and Bob with 10 BTC of coin margin.
   * @param rules those in force; 0 = as the first journals have it
   */
  static trading(contract: Partial<Contract> = {}, rules: number = LATEST_RULES): ContractFixture {
    const fixture = new ContractFixture();
    if (rules > 0) fixture.must({ kind: 'adoptRules', rules });
    fixture.must({ kind: 'defineContract', contract: { ...BTC_USDT, ...contract } });
    fixture.must({ kind: 'defineContract', contract: BTC_USD });
    for (const account of [ADA, BOB, CAROL]) fixture.deposit(account, 'USDT', '100000');
    for (const owner of [101, 102]) fixture.deposit(accountIdOf(owner, PRODUCT.coinContract), 'BTC', '10');
    fixture.mark(50_000);
    fixture.mark(50_000, BTC_USD.id);
    return fixture;
  }

  run(command: Command): CommandResult {
    const seq = this.engine.seq + 1;
    this.last = this.engine.execute({ seq, time: 1_000 + seq, command });
    return this.last.result;
  }

  /** Runs a command that must be accepted. */
  must(command: Command): Extract<CommandResult, { ok: true }> {
    const result = this.run(command);
    if (!result.ok) throw new Error(`${result.code} ${result.message}`);
    return result;
  }

  deposit(to: AccountId, asset: string, text: string): void {
    this.must({
      kind: 'transfer',
      from: EXTERNAL,
      to,
      asset,
      amount: amount(text),
      key: `deposit ${this.engine.seq}`,
    });
  }

  place(overrides: Partial<NewContractOrder> = {}): ContractOrderState {
    return this.must(order(overrides)).contractOrders[0] as ContractOrderState;
  }

  wait(overrides: Partial<NewTrigger> = {}): TriggerState {
    return this.must(trigger(overrides)).triggers[0] as TriggerState;
  }

  mark(value: number, contract = BTC_USDT.id, index = value): void {
    this.must({ kind: 'mark', contract, mark: price(value), index: price(index) });
  }

  /** Lets two accounts trade with each other. */
  trade(buyer: AccountId, seller: AccountId, quantity: number, at: number, contract = BTC_USDT.id): void {
    this.place({ account: seller, side: 'sell', quantity, price: ticks(at), contract });
    this.place({ account: buyer, side: 'buy', quantity, price: ticks(at), contract });
  }

  /** The market maker stands at the prices given, and nowhere else. */
  quote(bid: number, ask: number, lots = 10_000, contract = BTC_USDT.id): void {
    this.must({
      kind: 'quote',
      account: contract === BTC_USDT.id ? BOT : COIN_BOT,
      instrument: contract,
      replace: true,
      levels: [
        { side: 'buy', price: ticks(bid), lots },
        { side: 'sell', price: ticks(ask), lots },
      ],
    });
  }

  /** The code with which a command is rejected; it must not have changed anything. */
  rejected(command: Command): RejectCode | 'accepted' {
    const before = this.#stateWithoutClock();
    const result = this.run(command);
    if (result.ok) return 'accepted';
    if (this.#stateWithoutClock() !== before || this.last?.events.length !== 0)
      throw new Error('A reject changed something');
    return result.code;
  }

  events<Kind extends EngineEvent['kind']>(kind: Kind): Extract<EngineEvent, { kind: Kind }>[] {
    return (this.last?.events ?? []).filter((event) => event.kind === kind) as Extract<
      EngineEvent,
      { kind: Kind }
    >[];
  }

  /** `[available, held]` in ledger units. */
  balance(account: AccountId, asset = 'USDT'): [bigint, bigint] {
    const found = this.engine
      .view()
      .balances.find((each) => each.account === account && each.asset === asset);
    return [found?.available ?? 0n, found?.held ?? 0n];
  }

  /** What an account has in its wallet, margin included. */
  wallet(account: AccountId, asset = 'USDT'): bigint {
    const [available, held] = this.balance(account, asset);
    return available + held;
  }

  /** The position as it stands, in lots and entry value. */
  position(id: AccountId, contract = BTC_USDT.id, side: 'net' | 'long' | 'short' = 'net') {
    const account = this.state.contracts.markets.get(contract)?.accounts.get(id);
    const { lots = 0, entryValue = 0n } = account?.position(side) ?? {};
    return { lots, entryValue } satisfies Partial<PositionState>;
  }

  /** Open orders of an account, as `side lots@price`. */
  open(account: AccountId): string[] {
    return [...this.state.contracts.orders.values()]
      .filter((each) => each.account.margin.account.id === account)
      .map(({ side, remaining, price: at }) => `${side} ${remaining}@${at / 10}`);
  }

  /** Waiting triggers of an account, as `purpose lots@price`. */
  waiting(account: AccountId): string[] {
    return [...this.state.contracts.triggers.values()]
      .filter((each) => each.account.margin.account.id === account)
      .map(({ terms, quantity, triggerPrice }) => `${terms.purpose} ${quantity}@${triggerPrice / 10}`);
  }

  /** A copy of the whole state. */
  get state() {
    return readState(this.engine.serialize());
  }

  #stateWithoutClock(): string {
    const state = this.state;
    state.kernel.seq = 0;
    state.kernel.time = 0;
    return Buffer.from(new Engine(state).serialize()).toString('base64');
  }
}
