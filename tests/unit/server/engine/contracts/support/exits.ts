import { accountIdOf, PRODUCT, type AccountId } from '../../../../../../server/engine/protocol.ts';
import type {
  NewContractOrder,
  NewTrigger,
  TriggerBy,
} from '../../../../../../server/engine/contracts/protocol.ts';
import { LATEST_RULES } from '../../../../../../server/engine/contracts/rules.ts';
import { BOT, BTC_USD, BTC_USDT, COIN_BOT, ContractFixture, ticks } from './fixture.ts';

export const KINDS = ['linear', 'inverse'] as const;
export const SIDES = ['long', 'short'] as const;
export const PRICES = ['last', 'mark', 'index'] as const;

/** Every kind of contract, way of a position, and price that triggers it. */
export const MATRIX = KINDS.flatMap((kind) =>
  SIDES.flatMap((way) => PRICES.map((by) => [kind, way, by] as const)),
);

/**
 * One trader's position in one contract, in a market without anybody else until somebody is put there. Prices are written as those of a long
 * from 50,000; a short sees them mirrored, so that what is a profit here is one there.
 */
export class ExitScene {
  readonly fixture: ContractFixture;
  readonly contract: number;
  readonly trader: AccountId;
  readonly other: AccountId;
  readonly isLong: boolean;
  readonly #bot: AccountId;

  constructor(kind: (typeof KINDS)[number], way: (typeof SIDES)[number], rules: number = LATEST_RULES) {
    this.fixture = ContractFixture.trading({}, rules);
    this.isLong = way === 'long';
    this.contract = kind === 'linear' ? BTC_USDT.id : BTC_USD.id;
    const product = kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract;
    this.trader = accountIdOf(101, product);
    this.other = accountIdOf(102, product);
    this.#bot = kind === 'linear' ? BOT : COIN_BOT;
    for (const account of [this.trader, this.other])
      this.fixture.must({ kind: 'setLeverage', account, contract: this.contract, leverage: 5 });
    this.offer();
    this.move('last', 50_000);
  }

  /** The side that opens the position. */
  get entry(): 'buy' | 'sell' {
    return this.isLong ? 'buy' : 'sell';
  }

  get exit(): 'buy' | 'sell' {
    return this.isLong ? 'sell' : 'buy';
  }

  /** What a price of a long is for this position. */
  at(price: number): number {
    return this.isLong ? price : 100_000 - price;
  }

  /** Opens a position against the other trader, with what is attached to its order. */
  open(lots: number, attached: Partial<NewContractOrder> = {}): void {
    const { fixture, contract, entry, exit } = this;
    fixture.place({
      account: this.other,
      contract,
      side: exit,
      quantity: lots,
      price: ticks(this.at(50_000)),
    });
    const terms = { account: this.trader, contract, side: entry, quantity: lots };
    fixture.place({ ...terms, price: ticks(this.at(50_000)), ...attached });
  }

  tpSl(takeProfit: number, stopLoss: number, by: TriggerBy): Partial<NewContractOrder> {
    return {
      takeProfit: { triggerPrice: ticks(this.at(takeProfit)), by },
      stopLoss: { triggerPrice: ticks(this.at(stopLoss)), by },
    };
  }

  wait(overrides: Partial<NewTrigger>): void {
    const { trader: account, contract, exit: side } = this;
    const { triggerPrice = 0 } = overrides;
    const price = triggerPrice === 0 ? 0 : ticks(this.at(triggerPrice));
    this.fixture.wait({ account, contract, side, ...overrides, triggerPrice: price });
  }

  /** Lets the market maker stand at prices of a long, and nowhere else: who takes the trader's exits, and who fills new entries. */
  offer(exits: readonly [price: number, lots: number][] = [], entries: typeof exits = []): void {
    const levelsOf = (offers: typeof exits, side: 'buy' | 'sell') =>
      offers.map(([price, lots]) => ({ side, price: ticks(this.at(price)), lots }));
    const { contract: instrument, entry, exit } = this;
    const levels = [...levelsOf(exits, entry), ...levelsOf(entries, exit)];
    this.fixture.must({ kind: 'quote', account: this.#bot, instrument, replace: true, levels });
  }

  /** Moves one of the prices of a contract, while the market maker stands at `exits`. The last price moves by a trade of the other trader. */
  move(by: TriggerBy, price: number, exits: readonly [price: number, lots: number][] = []): void {
    const { contract, other: account, entry: side } = this;
    this.offer(exits, by === 'last' ? [[price, 1]] : []);
    if (by === 'last')
      this.fixture.place({ account, contract, side, quantity: 1, price: ticks(this.at(price)) });
    else
      this.fixture.mark(
        this.at(by === 'mark' ? price : 50_000),
        contract,
        this.at(by === 'index' ? price : 50_000),
      );
  }

  /** One order of the other trader that walks through the market maker's levels, which the exits find nobody after. */
  walk(...prices: readonly number[]): void {
    const isRise = (prices.at(-1) ?? 0) > (prices[0] ?? 0);
    const levels = prices.map((price) => [price, 1] as [number, number]);
    if (isRise) this.offer([], levels);
    else this.offer(levels, []);
    this.fixture.place({
      account: this.other,
      contract: this.contract,
      side: isRise ? this.entry : this.exit,
      quantity: prices.length,
      price: ticks(this.at(prices.at(-1) ?? 0)),
    });
  }

  /** The size of the position, never below zero. */
  get lots(): number {
    return Math.abs(this.fixture.position(this.trader, this.contract).lots);
  }

  /** What waits, as `purpose lots@price of a long`. */
  get waiting(): string[] {
    return this.fixture
      .waiting(this.trader)
      .map((text) => text.replace(/@(.*)$/, (_all, price: string) => `@${this.at(Number(price))}`));
  }
}
