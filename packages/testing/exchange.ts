import { requireGlobals, topicKey } from '@tidemark/sdk/contract';
import type { Balance, TopicDelta, TopicName, TopicQuery, TopicSnapshot } from '@tidemark/sdk/contract';
import type { SdkOptions } from '@tidemark/sdk';
import type { HubOptions } from '@tidemark/streams';
import {
  FaultyWire,
  parseFaults,
  randomsOf,
  VirtualClock,
  type RecordedTopic,
} from '@tidemark/streams/session';
import { EMPTY } from 'rxjs';
import { Calls, type FakeCalls } from './calls.ts';
import { answerCancelAfter } from './cancelAfter.ts';
import { Contracts, type FakeContracts } from './contracts/contracts.ts';
import { ContractOrders, type FakeContractOrders } from './contracts/orders.ts';
import { answerContracts, firstOfContracts } from './contracts/rules.ts';
import { Feed } from './feed.ts';
import { ADVICE, NEEDED } from './globals.ts';
import { Market, type FakeMarket } from './market.ts';
import { Orders, type FakeOrders } from './orders.ts';
import { answerByRules } from './rules.ts';

export interface FakeExchangeOptions {
  /** Of all that is left to chance, the faults and the hub's delays: the same seed gives the same run. Default 1. */
  readonly seed?: number;
  /** What goes wrong on the wire, and how often: `drop=1%,duplicate,disconnect=0.1%`, as the command line's `--fault`. Default nothing. */
  readonly faults?: string;
  /** Time that a frame takes one way, in milliseconds. Default 0. */
  readonly latency?: number;
  /** What its clock shows at first, in milliseconds since the Unix epoch. Default the beginning of 2026. */
  readonly startAt?: number;
}

/** An exchange in the memory of a test. Nothing happens in it but what the test says, and no time passes but by `advance`. */
export interface FakeExchange extends FakeMarket {
  /** Give this to `createHub`: transport, clock, and all else that is left to chance. Good for one hub. */
  readonly hub: Required<Pick<HubOptions, 'transport' | 'scheduler' | 'random' | 'frames' | 'signals'>>;
  /** Give this to `createSdk` or `createClient`. Any API key, and any login, is right. */
  readonly sdk: Required<Pick<SdkOptions, 'baseUrl' | 'fetch' | 'authTokenSource' | 'now'>>;
  /** Its time, and the hub's. */
  readonly clock: VirtualClock;
  /** Calls that were made, and what they answer. */
  readonly calls: FakeCalls;
  /** The user's spot orders. */
  readonly orders: FakeOrders;
  /** Contracts, and the user's positions and margin in them. */
  readonly contracts: FakeContracts;
  /** The user's contract orders. */
  readonly contractOrders: FakeContractOrders;

  /** Lets time pass, and all that is due in it happen. */
  advance(milliseconds: number): Promise<void>;
  /** What the user has from now on. */
  balances(balances: readonly Balance[]): void;
  /** What a topic is from now on: for every topic that is not told by a method of its own. */
  publish<Name extends TopicName>(topic: Name, query: TopicQuery<Name>, snapshot: TopicSnapshot<Name>): void;
  /** A change of a topic that was published. */
  change<Name extends TopicName>(topic: Name, query: TopicQuery<Name>, delta: TopicDelta<Name>): void;

  /** What goes wrong on the wire from now on, instead of before; empty for nothing. Throws a TypeError when it is not written as it should be. */
  setFaults(faults: string): void;
  /** Loses the connection; the hub makes it again. */
  disconnect(): void;
  /** Nothing arrives for so long, and then all of it at once. */
  stall(milliseconds: number): void;
  /** Takes no connections until `up`; the present one is lost. */
  down(): void;
  up(): void;
}

/** Length of a painted frame, in milliseconds. */
const FRAME_MS = 16;

const START_AT = Date.UTC(2026, 0, 1);

/**
 * Makes an exchange for one test. Throws a TypeError when `faults` is not written as it should be, or where the environment hides globals that it
 * needs, as Jest's jsdom does.
 */
export function createFakeExchange(options: FakeExchangeOptions = {}): FakeExchange {
  requireGlobals('@tidemark/testing', NEEDED, ADVICE);
  const { seed = 1, faults = '', latency = 0, startAt = START_AT } = options;
  const clock = new VirtualClock(startAt);
  const now = (): number => clock.now();
  const [onWire, inHub] = randomsOf(seed, 2);
  if (onWire === undefined || inHub === undefined) throw new TypeError('seed must be a whole number');
  const calls = new Calls();
  const feed: Feed = new Feed(
    {
      now,
      call: (operation, request) => calls.overSocket(operation, request, () => wire.lose()),
    },
    (recorded) => market.first(recorded) ?? firstOf(recorded),
  );
  const market = new Market(feed, now);
  const orders = new Orders(feed, market, now);
  const contracts = new Contracts(feed, now, () => answerContracts(calls, contracts, contractOrders));
  const contractOrders = new ContractOrders(feed, market, contracts, now);
  let owned: readonly Balance[] = [];
  answerByRules(calls, { market, orders, now, balances: () => owned });
  answerCancelAfter(calls, 'setCancelAfter', { clock, orders });
  answerCancelAfter(calls, 'setContractCancelAfter', { clock, orders: contractOrders });
  const wire = new FaultyWire({ clock, faults: parseFaults(faults), latency });
  wire.restart(feed, onWire);

  /** What the user's lists begin with. */
  function firstOf({ topic: { name }, query }: RecordedTopic): object | undefined {
    if (name === 'orders') return { orders: orders.open };
    if (name === 'fills') return { fills: orders.fills };
    if (name === 'balances') return { balances: owned };
    return firstOfContracts(name, String(query['contract']), contracts, contractOrders);
  }

  return {
    hub: {
      transport: wire.transport,
      scheduler: clock,
      random: () => inHub.fraction(),
      frames: (paint) => void clock.schedule(paint, FRAME_MS),
      signals: EMPTY,
    },
    sdk: { baseUrl: 'https://exchange.example', fetch: calls.fetch, authTokenSource: () => 'fake', now },
    clock,
    calls,
    orders,
    contracts,
    contractOrders,
    async advance(milliseconds) {
      await turn();
      const until = now() + milliseconds;
      while (!clock.advanceTo(until)) await turn();
      await turn();
    },
    pair(name, sizes) {
      market.pair(name, sizes);
      calls.handle('listTradePairs', () => market.pairs);
    },
    quote: (instrument, changes) => market.quote(instrument, changes),
    book: (instrument, book) => market.book(instrument, book),
    trade: (instrument, trade) => market.trade(instrument, trade),
    balances(balances) {
      owned = balances;
      feed.tell('snapshot', 'balances', { balances });
    },
    publish: (topic, query, snapshot) => feed.tell('snapshot', topicKey(topic, query), snapshot),
    change: (topic, query, delta) => feed.tell('delta', topicKey(topic, query), delta),
    setFaults(text) {
      wire.faults = parseFaults(text);
    },
    disconnect: () => wire.lose(),
    stall: (milliseconds) => wire.stall(milliseconds),
    down: () => wire.serve(false),
    up: () => wire.serve(true),
  };
}

/** Lets calls end that wait for no time to pass; not by a timer, because tests replace those. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
