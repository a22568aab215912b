import { CODE, topicKey } from '@tidemark/sdk/contract';
import type { MarginAccount, MarkPrice, PositionReport, Side } from '@tidemark/sdk/contract';
import {
  accountFigures,
  amountOf,
  collateralOf,
  formatUnits,
  liquidationPrice,
  minus,
  neededBeyondInitial,
  notional,
  parseUnits,
  plus,
  priceOf,
  tierOf,
  toAmount,
  UNITS_PER_ASSET,
  type Amount,
  type Notional,
  PRODUCT_NAMES,
} from '@tidemark/sdk/core';
import type { Feed } from '../feed.ts';
import { FakeReject } from '../reject.ts';
import { unitsOf } from '../steps.ts';
import { listedContract, type FakeContract } from './listing.ts';
import { Standing } from './standing.ts';

/** The contracts of an exchange, as a test lists them, and what the one user has in them: net positions in cross margin. */
export interface FakeContracts {
  /** Lists a contract: `contracts.list('BTC-USDT')`. Orders are taken once it has a mark price. Throws for sizes, rates and tiers that no contract has. */
  list(contract: string, options?: FakeContract): void;
  /** What the mark price is from now on; positions are valued by it. Nobody is liquidated. @param index default the same */
  mark(contract: string, price: string, index?: string): void;
  /** What the user has in the cross margin account of a settlement asset. Default a million. Throws a TypeError for what is no amount. */
  fund(asset: string, balance: string): void;
}

/** Whose margin account backs a contract, by its kind. */
const PRODUCTS = { inverse: 3, linear: 4 } as const;

const DEFAULT_BALANCE = amountOf(1_000_000n * UNITS_PER_ASSET);

/** What an order may be worth at most, as on the exchange. */
const MAX_ORDER = amountOf(2n ** 52n);

/** Keeps contracts, margin accounts and positions, and tells their changes. */
export class Contracts implements FakeContracts {
  readonly #standings = new Map<string, Standing>();
  readonly #balances = new Map<string, Amount>();
  readonly #marks = new Map<string, MarkPrice>();
  readonly #feed: Feed;
  readonly #now: () => number;
  /** Called when a contract is listed. */
  readonly #onListed: () => void;

  constructor(feed: Feed, now: () => number, onListed: () => void) {
    this.#feed = feed;
    this.#now = () => Math.trunc(now());
    this.#onListed = onListed;
  }

  list(contract: string, options: FakeContract = {}): void {
    this.#standings.set(contract, new Standing(listedContract(contract, options)));
    this.#onListed();
  }

  mark(contract: string, price: string, index = price): void {
    const standing = this.standingOf(contract);
    standing.mark = priceOf(unitsOf('mark', price));
    const mark: MarkPrice = {
      contract,
      mark: price,
      index,
      fundingRate: null,
      nextFundingAt: null,
      updatedAt: this.#now(),
    };
    this.#marks.set(contract, mark);
    const kind = this.#feed.isKnown('markPrice', { contract }) ? 'delta' : 'snapshot';
    this.#feed.tell(kind, topicKey('markPrice', { contract }), mark);
    this.#tell('markPrices', { markPrices: [mark] });
  }

  fund(asset: string, balance: string): void {
    const units = parseUnits(balance);
    if (units === undefined) throw new TypeError(`${balance} is no balance`);
    this.#balances.set(asset, units);
    this.tellMargin(asset);
  }

  get all(): readonly Standing[] {
    return [...this.#standings.values()];
  }

  get marks(): readonly MarkPrice[] {
    return [...this.#marks.values()];
  }

  markOf(contract: string): MarkPrice | undefined {
    return this.#marks.get(contract);
  }

  /** Rejects a contract that is not listed. */
  standingOf(contract: string): Standing {
    const standing = this.#standings.get(contract);
    if (standing === undefined)
      throw new FakeReject(CODE.unknownInstrument, `There is no contract ${contract}.`);
    return standing;
  }

  /** Books a profit, or below zero a loss or fee. */
  book(asset: string, amount: Amount): void {
    this.#balances.set(asset, plus(this.#balanceOf(asset), amount));
  }

  /** Tells that a position, or what backs it, has changed. */
  tellPosition(standing: Standing): void {
    this.#tell('positions', { positions: [standing.toPosition()] });
  }

  tellMargin(asset: string): void {
    this.#tell('margin', { accounts: this.marginAccounts.filter((account) => account.asset === asset) });
  }

  tellSettings(standing: Standing): void {
    this.#tell('contractSettings', { settings: standing.toSettings() });
  }

  get marginAccounts(): readonly MarginAccount[] {
    const kinds = new Map(this.all.map(({ settle, kind }) => [settle, kind]));
    return Array.from(kinds, ([asset, kind]) => ({
      product: PRODUCTS[kind],
      productName: PRODUCT_NAMES[PRODUCTS[kind]],
      contract: null,
      asset,
      balance: formatUnits(this.#balanceOf(asset)),
      held: formatUnits(this.#heldIn(asset)),
      returnable: '0',
      takenForOrders: '0',
    }));
  }

  get reports(): readonly PositionReport[] {
    return this.all.flatMap((standing) => {
      const own = standing.marked;
      if (own === undefined) return [];
      const asset = standing.settle;
      const balance = this.#balanceOf(asset);
      const together = this.#in(asset);
      const others = together.filter((each) => each !== standing).flatMap(({ marked }) => marked ?? []);
      const account = accountFigures(balance, [own, ...others]);
      const liquidation = liquidationPrice(own.position, collateralOf(balance, others), own.ladder);
      return [standing.toReport(own, account, liquidation)];
    });
  }

  /** Rejects an order whose margin is not there, or that would become too large for its leverage. */
  checkFunds(standing: Standing, order: Notional & { readonly side: Side }): void {
    if (toAmount(order.value, 'up') > MAX_ORDER)
      throw new FakeReject(CODE.aboveMaximum, `An order may be worth at most ${formatUnits(MAX_ORDER)}.`);
    checkTiers(standing, order);
    const asset = standing.settle;
    const required = plus(minus(standing.held(order), standing.held()), standing.lossWith(order));
    const free = this.#freeIn(asset);
    if (required <= 0n || required <= free) return;
    const available = formatUnits(free > 0n ? free : 0n);
    throw new FakeReject(
      CODE.insufficientBalance,
      `Insufficient margin: ${formatUnits(required)} ${asset} required, ${available} ${asset} available`,
      { asset, required: formatUnits(required), available },
    );
  }

  /** Changes the leverage of a contract; rejects one that its tiers or the free margin do not allow. */
  setLeverage(contract: string, leverage: number): Standing {
    const standing = this.standingOf(contract);
    const { mark, position, listed } = standing;
    const most =
      mark === undefined || position === undefined
        ? listed.contract.maxLeverage
        : tierOf(listed.ladder, notional(position, mark)).maxLeverage;
    if (leverage < 1 || leverage > most)
      throw new FakeReject(
        CODE.leverageTooHigh,
        `The leverage must be a whole number from 1 to ${most} here.`,
      );
    const asset = standing.settle;
    const free = this.#freeIn(asset);
    const [before, held] = [standing.leverage, standing.held()];
    standing.leverage = leverage;
    const required = minus(standing.held(), held);
    if (required > 0n && required > free) {
      standing.leverage = before;
      const available = formatUnits(free > 0n ? free : 0n);
      throw new FakeReject(
        CODE.insufficientBalance,
        `Insufficient margin: ${formatUnits(required)} ${asset} more required, ${available} ${asset} available`,
        { asset, required: formatUnits(required), available },
      );
    }
    this.tellSettings(standing);
    if (position !== undefined) this.tellPosition(standing);
    this.tellMargin(asset);
    return standing;
  }

  #balanceOf(asset: string): Amount {
    return this.#balances.get(asset) ?? DEFAULT_BALANCE;
  }

  #in(asset: string): readonly Standing[] {
    return this.all.filter(({ settle }) => settle === asset);
  }

  #heldIn(asset: string): Amount {
    return this.#in(asset).reduce((sum, standing) => plus(sum, standing.held()), amountOf(0n));
  }

  /** What may back new orders: an open loss counts, a profit does not, and the maintenance margin stays. */
  #freeIn(asset: string): Amount {
    const together = this.#in(asset);
    const marked = together.flatMap((standing) => standing.marked ?? []);
    const { unrealized, maintenance } = accountFigures(amountOf(0n), marked);
    const initial = together.reduce((sum, standing) => plus(sum, standing.initial), amountOf(0n));
    const needed = neededBeyondInitial({ unrealized, initial, maintenance });
    return minus(minus(this.#balanceOf(asset), this.#heldIn(asset)), needed);
  }

  #tell(topic: string, data: object): void {
    if (this.#feed.isKnown(topic, {})) this.#feed.tell('delta', topic, data);
  }
}

/** Rejects an order that could bring the position into a tier that does not allow its leverage. */
function checkTiers(standing: Standing, { side, size }: Notional & { readonly side: Side }): void {
  const { mark, kind, listed, leverage, position } = standing;
  if (mark === undefined) return;
  const signed = position === undefined ? 0n : position.direction * position.size;
  const added = standing.openIn(side).reduce((sum, order) => plus(sum, order.size), size);
  const after = side === 'buy' ? signed + added : added - signed;
  if (after <= 0n || (position !== undefined && after <= position.size)) return;
  const value = notional({ kind, size: after as typeof size }, mark);
  const last = listed.ladder.at(-1);
  if (last !== undefined && value > last.maxValue)
    throw new FakeReject(
      CODE.aboveMaximum,
      `The positions in a contract may be worth at most ${formatUnits(last.maxValue)} together.`,
    );
  const { maxLeverage } = tierOf(listed.ladder, value);
  if (leverage <= maxLeverage) return;
  throw new FakeReject(
    CODE.leverageTooHigh,
    `With ${leverage}x the positions in a contract may not be worth so much; ${maxLeverage}x is allowed for these.`,
  );
}
