import { signIn, type Sdk } from '@tidemark/sdk';
import type { DemoUser } from '../../e2e/support/demo.ts';
import type { Chance } from './chance.ts';

export const PAIR = 'BTC/USDT';
export const CONTRACT = 'BTC-USDT';
const CONTRACTS = [CONTRACT, 'ETH-USDT'] as const;

/** So many orders of a user rest, or wait for a price, at most: more than ten lines on a chart are drawn as groups. */
const MOST_RESTING = 4;

type Action = readonly [name: string, act: (chance: Chance) => Promise<unknown>];

/** Somebody who trades over calls, not over the page's line, while the page hears nothing of it, or late. */
export class Trader {
  readonly user: DemoUser;
  readonly sdk: Sdk;
  readonly #actions: readonly Action[];

  private constructor(user: DemoUser, sdk: Sdk) {
    this.user = user;
    this.sdk = sdk;
    this.#actions = [
      ['buys and sells at the market', (chance) => this.#market(chance)],
      ['rests an order', (chance) => this.#rest(chance)],
      ['rests an order at the market', (chance) => this.#rest(chance, 1)],
      ['amends an order', (chance) => this.#amend(chance)],
      ['cancels an order', (chance) => this.#cancel(chance)],
      ['cancels all orders', () => this.#cancelAll()],
      ['moves money', (chance) => this.#transfer(chance)],
      ['opens or closes at the market', (chance) => this.#contractMarket(chance)],
      ['opens or closes at the market', (chance) => this.#contractMarket(chance)],
      ['rests a contract order', (chance) => this.#contractRest(chance)],
      ['amends or cancels a contract order', (chance) => this.#contractChange(chance)],
      ['closes a position', (chance) => this.#close(chance)],
      ['waits for a price', (chance) => this.#trigger(chance)],
      ['cancels a trigger', () => this.#cancelTrigger()],
    ];
  }

  static async of(address: string, user: DemoUser): Promise<Trader> {
    const { loginId, password } = user;
    return new Trader(user, await signIn(address, { loginId, password }));
  }

  /** Does something at random. Resolves to what it was; what the exchange refuses, or cannot be asked now, is done by nobody. */
  async act(chance: Chance): Promise<string> {
    const [name, act] = chance.pick(this.#actions);
    try {
      await act(chance);
      return name;
    } catch (error) {
      return `${name} in vain (${error instanceof Error ? error.message : String(error)})`;
    }
  }

  async #market(chance: Chance): Promise<void> {
    for (const side of chance.shuffle(['buy', 'sell'] as const)) {
      const quantity = `0.00${chance.between(1, 9)}`;
      await this.sdk.call('placeOrder', { body: { pair: PAIR, side, type: 'market', quantity } });
    }
  }

  async #rest(chance: Chance, share = chance.between(90, 97) / 100): Promise<void> {
    const { bids } = await this.sdk.call('getOrderBook', { query: { instrument: PAIR, depth: 20 } });
    const price = (Math.floor(Number(bids[0]?.[0]) * share * 100) / 100).toFixed(2);
    const quantity = `0.00${chance.between(1, 9)}`;
    await this.sdk.call('placeOrder', { body: { pair: PAIR, side: 'buy', type: 'limit', price, quantity } });
    const open = await this.#open();
    if (open.length > MOST_RESTING) await this.#cancelAll();
  }

  async #open() {
    return (await this.sdk.call('listOpenOrders', { query: { limit: 100 } })).list;
  }

  async #amend(chance: Chance): Promise<void> {
    const open = await this.#open();
    if (open.length === 0) return this.#rest(chance);
    const { orderId } = chance.pick(open);
    await this.sdk.call('amendOrder', { body: { orderId, quantity: `0.01${chance.between(1, 9)}` } });
  }

  async #cancel(chance: Chance): Promise<void> {
    const open = await this.#open();
    if (open.length === 0) return this.#rest(chance);
    await this.sdk.call('cancelOrder', { body: { orderId: chance.pick(open).orderId } });
  }

  async #cancelAll(): Promise<void> {
    await this.sdk.call('cancelAllOrders', { body: {} });
  }

  async #transfer(chance: Chance): Promise<void> {
    const [fromProduct = 1, toProduct = 2] = chance.pick([
      [1, 2],
      [2, 1],
      [2, 4],
      [4, 2],
    ]);
    const amount = String(chance.between(1, 50));
    await this.sdk.call('transfer', { body: { fromProduct, toProduct, asset: 'USDT', amount } });
  }

  async #contractMarket(chance: Chance): Promise<void> {
    const contract = chance.pick(CONTRACTS);
    const side = chance.pick(['buy', 'sell'] as const);
    const quantity = contract === CONTRACT ? `0.0${chance.between(1, 9)}` : `0.${chance.between(1, 9)}`;
    await this.sdk.call('placeContractOrder', { body: { contract, side, type: 'market', quantity } });
  }

  async #contractRest(chance: Chance): Promise<void> {
    const { bids } = await this.sdk.call('getOrderBook', { query: { instrument: CONTRACT, depth: 20 } });
    const price = Math.floor(Number(bids[0]?.[0]) * chance.pick([0.95, 0.97, 1])).toFixed(0);
    const quantity = `0.0${chance.between(1, 9)}`;
    const body = { contract: CONTRACT, side: 'buy', type: 'limit', price, quantity } as const;
    await this.sdk.call('placeContractOrder', { body });
    const open = await this.#openContract();
    if (open.length > MOST_RESTING) await this.sdk.call('cancelAllContractOrders', { body: {} });
  }

  async #openContract() {
    return (await this.sdk.call('listOpenContractOrders', { query: { limit: 100 } })).list;
  }

  async #contractChange(chance: Chance): Promise<void> {
    const open = await this.#openContract();
    if (open.length === 0) return this.#contractRest(chance);
    const { orderId } = chance.pick(open);
    if (chance.next() < 0.5) await this.sdk.call('cancelContractOrder', { body: { orderId } });
    else {
      const quantity = `0.1${chance.between(1, 9)}`;
      await this.sdk.call('amendContractOrder', { body: { orderId, quantity } });
    }
  }

  async #close(chance: Chance): Promise<void> {
    const positions = await this.sdk.call('listPositions');
    if (positions.length === 0) return this.#contractMarket(chance);
    const { contract } = chance.pick(positions);
    await this.sdk.call('closePosition', { body: { contract } });
  }

  async #trigger(chance: Chance): Promise<void> {
    const { list } = await this.sdk.call('listOpenTriggerOrders', { query: { limit: 100 } });
    if (list.length >= MOST_RESTING) return this.#cancelTrigger();
    const position = (await this.sdk.call('listPositions')).find(({ contract }) => contract === CONTRACT);
    const { last } = await this.sdk.call('getQuote', { query: { instrument: PAIR } });
    const isLong = position?.side !== 'short';
    const triggerPrice = Math.floor(Number(last) * (isLong ? 0.93 : 1.07)).toFixed(0);
    const common = { contract: CONTRACT, type: 'market', triggerPrice } as const;
    const body =
      position === undefined
        ? ({ ...common, purpose: 'entry', side: 'buy', quantity: `0.0${chance.between(1, 9)}` } as const)
        : ({ ...common, purpose: 'stopLoss', side: isLong ? 'sell' : 'buy' } as const);
    await this.sdk.call('placeTriggerOrder', { body });
  }

  async #cancelTrigger(): Promise<void> {
    const [first] = (await this.sdk.call('listOpenTriggerOrders', { query: { limit: 100 } })).list;
    if (first !== undefined)
      await this.sdk.call('cancelTriggerOrder', { body: { triggerId: first.triggerId } });
  }
}
