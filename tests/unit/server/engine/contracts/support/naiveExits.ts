/**
 * Trigger orders written a second time, from `docs/guides/trigger-orders.md` alone, to check the engine against: lists, looked through anew for every
 * price; no margin and no fees. Prices are ticks.
 */
import type { TriggerBy } from '../../../../../../server/engine/contracts/protocol.ts';
import type { Exit, Protection, Resting, Side, WantedExit } from './naiveExit.ts';

const other = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

export class NaiveExits {
  readonly prices: Record<TriggerBy, number>;
  /** In the order of their priority in time. */
  orders: Resting[] = [];
  /** By age. */
  exits: Exit[] = [];
  readonly positions = new Map<number, number>();
  /** `lots@price` of the latest command. */
  trades: string[] = [];
  #turns: Exit[] = [];
  #offers: Exit[] = [];
  #lastExit = 0;

  constructor(price: number) {
    this.prices = { last: price, mark: price, index: price };
  }

  lotsOf(who: number): number {
    return this.positions.get(who) ?? 0;
  }

  closable(who: number, side: Side): number {
    const lots = this.lotsOf(who);
    return side === 'sell' ? Math.max(0, lots) : Math.max(0, -lots);
  }

  place(order: Resting): void {
    this.trades = [];
    const rest = this.#match(order, order.price, false);
    if (rest > 0) this.orders.push({ ...order, lots: rest });
    this.#fire();
  }

  cancel(id: number): void {
    this.trades = [];
    this.orders = this.orders.filter((order) => order.id !== id);
  }

  /** @param lots what of it is open afterwards */
  amend(id: number, price: number, lots: number): void {
    this.trades = [];
    const order = this.orders.find((each) => each.id === id);
    if (order === undefined) return;
    if (price === order.price && lots <= order.lots) order.lots = lots;
    else {
      this.cancel(id);
      const rest = this.#match({ ...order, price, lots }, price, false);
      if (rest > 0) this.orders.push({ ...order, price, lots: rest });
    }
    this.#fire();
  }

  move(mark: number, index: number): void {
    this.trades = [];
    this.#see('mark', mark);
    this.#see('index', index);
    this.#fire();
  }

  /** Says whether it may wait. */
  wait(wanted: WantedExit): boolean {
    this.trades = [];
    const rises = this.#direction(wanted);
    if (rises === undefined || (wanted.purpose !== 'entry' && this.closable(wanted.who, wanted.side) === 0))
      return false;
    this.#add({ ...wanted, rises, parent: 0, stage: 'price' });
    return true;
  }

  /** Says whether it may. */
  amendExit(id: number, price: number, lots: number): boolean {
    this.trades = [];
    const exit = this.exits.find((each) => each.id === id);
    if (exit === undefined) return false;
    const isSame = exit.price === price;
    const stays = isSame && exit.stage === 'offer';
    const rises = stays ? exit.rises : this.#direction({ ...exit, price });
    if (rises === undefined) return false;
    if (exit.purpose !== 'entry' && this.closable(exit.who, exit.side) === 0) return false;
    const amended: Exit = {
      ...exit,
      price,
      lots,
      rises,
      best: isSame ? exit.best : 0,
      stage: stays ? 'offer' : 'price',
    };
    this.#offers = this.#offers.filter((each) => each !== exit);
    if (stays) this.#offers.push(amended);
    this.exits = this.exits.map((each) => (each === exit ? amended : each));
    this.#start(amended);
    return true;
  }

  cancelExit(id: number): void {
    this.trades = [];
    for (const exit of this.exits) if (exit.id === id) this.#drop(exit);
  }

  /** `undefined`: its price has been reached. */
  #direction({ purpose, side, by, price }: WantedExit): boolean | undefined {
    const now = this.prices[by];
    if (purpose === 'trailingStop') return side === 'sell';
    if (purpose === 'entry') return price >= now;
    const rises = (purpose === 'takeProfit') === (side === 'sell');
    return (rises ? now >= price : now <= price) ? undefined : rises;
  }

  #add(exit: Omit<Exit, 'id' | 'best'> & { readonly best?: number }): Exit {
    this.#lastExit += 1;
    const added: Exit = { best: 0, ...exit, id: this.#lastExit };
    this.exits.push(added);
    this.#start(added);
    return added;
  }

  #start(exit: Exit): void {
    const now = this.prices[exit.by];
    if (exit.purpose !== 'trailingStop' || exit.best !== 0) return;
    if (exit.price === 0 || (exit.side === 'sell' ? now >= exit.price : now <= exit.price)) exit.best = now;
  }

  #drop(exit: Exit): void {
    this.exits = this.exits.filter((each) => each !== exit);
    this.#offers = this.#offers.filter((each) => each !== exit);
  }

  /** Shows a price to what waits for it. */
  #see(by: TriggerBy, price: number): void {
    const rose = price > this.prices[by];
    if (by !== 'last' && price === this.prices[by]) return;
    this.prices[by] = price;
    const waiting = this.exits.filter((exit) => exit.by === by && exit.stage === 'price');
    const fixed = waiting
      .filter(({ purpose, rises, price: wanted }) => {
        if (purpose === 'trailingStop') return false;
        return rises ? price >= wanted : price <= wanted;
      })
      .sort((a, b) => (rose ? a.price - b.price : b.price - a.price) || a.id - b.id);
    const trailing = waiting.filter((exit) => exit.purpose === 'trailingStop' && this.#hasTurned(exit));
    for (const exit of [...fixed, ...trailing]) this.#takeTurn(exit);
  }

  #takeTurn(exit: Exit): void {
    exit.stage = 'turn';
    this.#turns.push(exit);
  }

  #hasTurned(exit: Exit): boolean {
    const now = this.prices[exit.by];
    this.#start(exit);
    if (exit.best === 0) return false;
    exit.best = exit.side === 'sell' ? Math.max(exit.best, now) : Math.min(exit.best, now);
    return Math.abs(exit.best - now) * 1_000_000 >= exit.best * exit.callbackPpm;
  }

  #offersOf(who: number, side: Side): Resting[] {
    return this.orders.filter((order) => order.side === other(side) && order.who !== who);
  }

  /** What is left of an order that has traded. Own orders in its way are cancelled. */
  #match(
    taker: Omit<Resting, 'lots' | 'id'> & { lots: number; id: number },
    limit: number | undefined,
    reduces: boolean,
  ): number {
    let left = taker.lots;
    for (;;) {
      const wanted = reduces ? Math.min(left, this.closable(taker.who, taker.side)) : left;
      if (wanted === 0) return left;
      const sign = taker.side === 'buy' ? 1 : -1;
      const reach = this.orders
        .filter(
          ({ side, price }) => side !== taker.side && (limit === undefined || sign * price <= sign * limit),
        )
        .sort((a, b) => sign * (a.price - b.price));
      const [maker] = reach;
      if (maker === undefined) return left;
      if (maker.who === taker.who) {
        this.orders = this.orders.filter((order) => order !== maker);
        continue;
      }
      const lots = Math.min(wanted, maker.lots);
      maker.lots -= lots;
      left -= lots;
      if (maker.lots === 0) this.orders = this.orders.filter((order) => order !== maker);
      this.trades.push(`${lots}@${maker.price}`);
      const made = this.#fill(maker, lots);
      const taken = this.#fill(taker, lots);
      this.#see('last', maker.price);
      for (const [order, opened] of [
        [maker, made],
        [taker, taken],
      ] as const) {
        this.#trim(order.who);
        if (opened === 0) continue;
        this.#attach(order, opened, 'takeProfit', order.takeProfit);
        this.#attach(order, opened, 'stopLoss', order.stopLoss);
      }
    }
  }

  /** How many lots were opened. */
  #fill({ who, side }: { readonly who: number; readonly side: Side }, lots: number): number {
    const closed = Math.min(lots, this.closable(who, side));
    this.positions.set(who, this.lotsOf(who) + (side === 'buy' ? lots : -lots));
    return lots - closed;
  }

  /** Exits end with their position. */
  #trim(who: number): void {
    for (const exit of this.exits) {
      const isBound = exit.purpose !== 'entry' || exit.stage === 'offer';
      if (exit.who === who && isBound && this.closable(who, exit.side) === 0) this.#drop(exit);
    }
  }

  #attach(
    { id, who, side }: Omit<Resting, 'lots'>,
    lots: number,
    purpose: 'takeProfit' | 'stopLoss',
    wanted: Protection | null,
  ): void {
    if (wanted === null) return;
    const found = this.exits.find(
      (exit) => exit.parent === id && exit.purpose === purpose && exit.stage !== 'offer',
    );
    if (found !== undefined) {
      if (found.lots > 0) found.lots += lots;
      return;
    }
    const { by, price } = wanted;
    const closing = other(side);
    const rises = (purpose === 'takeProfit') === (closing === 'sell');
    const exit = this.#add({
      who,
      side: closing,
      purpose,
      by,
      price,
      callbackPpm: 0,
      lots,
      rises,
      parent: id,
      stage: 'price',
    });
    const now = this.prices[by];
    if (rises ? now >= price : now <= price) this.#takeTurn(exit);
  }

  #fire(): void {
    for (;;) {
      const exit = this.#turns.shift() ?? this.#offers.find((each) => this.#mayGoOn(each));
      if (exit === undefined) return;
      if (this.exits.includes(exit)) this.#close(exit);
    }
  }

  #mayGoOn({ who, side, rises, purpose, by, price }: Exit): boolean {
    if (this.#offersOf(who, side).length === 0) return false;
    const limitsLoss = purpose === 'trailingStop' || (side === 'sell') !== rises;
    return limitsLoss || (rises ? this.prices[by] >= price : this.prices[by] <= price);
  }

  #close(exit: Exit): void {
    const { who, side, parent } = exit;
    const wasOffered = exit.stage === 'offer';
    const before = this.closable(who, side);
    if (before > 0 && this.#offersOf(who, side).length === 0) {
      exit.stage = 'offer';
      if (!wasOffered) this.#offers.push(exit);
      return;
    }
    this.#drop(exit);
    if (before === 0) return;
    const size = (lots: number): number => (lots === 0 ? before : lots);
    const wanted = size(exit.lots);
    const left = this.#match(
      { id: 0, who, side, price: 0, lots: wanted, takeProfit: null, stopLoss: null },
      undefined,
      true,
    );
    const closed = wanted - left;
    for (const twin of this.exits.filter(
      (each) => parent !== 0 && each.parent === parent && each.purpose !== exit.purpose,
    )) {
      const still = Math.min(before, Math.max(wanted, size(twin.lots))) - closed;
      if (still <= 0) this.#drop(twin);
      else twin.lots = Math.min(twin.lots, still);
    }
    const rest = Math.min(left, this.closable(who, side));
    if (rest === 0) return;
    const going = this.#add({ ...exit, lots: rest, stage: 'offer' });
    if (wasOffered) this.#offers.unshift(going);
    else this.#offers.push(going);
  }
}
