import type { Kysely } from 'kysely';
import { openDatabase } from '../../../../../../server/database/open.ts';
import {
  accountIdOf,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
  type CommandResult,
} from '../../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../../server/ports/exchange.ts';
import { createInProcessExchange } from '../../../../../../server/exchange/inProcessExchange.ts';
import { MemoryJournal } from '../../../../../../server/journal/memoryJournal.ts';
import { CONTRACT_LISTINGS } from '../../../../../../server/market/contracts/listings.ts';
import { LISTINGS } from '../../../../../../server/market/spot/listings.ts';
import { CancelSwitches } from '../../../../../../server/services/cancelSwitches/cancelSwitches.ts';
import type { ServiceTables } from '../../../../../../server/services/tables.ts';
import { VIEW_MIGRATIONS } from '../../../../../../server/views/history/migrations.ts';
import type { ViewTables } from '../../../../../../server/views/history/tables.ts';
import { startViews, type Views } from '../../../../../../server/views/views.ts';
import { openServiceDb } from '../../support/serviceRuns.ts';

export const USER = 101;
const SPOT = accountIdOf(USER, PRODUCT.spot);
const MARGIN = accountIdOf(USER, PRODUCT.derivatives);
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const PAIR = LISTINGS[0]?.instrument as (typeof LISTINGS)[number]['instrument'];
const LISTING = CONTRACT_LISTINGS[0] as (typeof CONTRACT_LISTINGS)[number];
const CONTRACT = LISTING.contract;

export type Kind = 'spot' | 'contract' | 'entry';

/** What rests after it was placed: far below the market, and never traded. */
const COMMANDS: Readonly<Record<Kind, Command>> = {
  spot: {
    ...{ kind: 'placeOrder', account: SPOT, instrument: PAIR.id, side: 'buy', type: 'limit' },
    ...{ timeInForce: 'GTC', price: 100_000, quantity: PAIR.minLots * 1_000, quoteBudget: 0n },
    ...{ clientOrderId: '', selfTradePrevention: 'cancelTaker' },
  },
  contract: {
    ...{ kind: 'placeContractOrder', account: MARGIN, contract: CONTRACT.id, side: 'buy', type: 'limit' },
    ...{ timeInForce: 'GTC', price: middle() - 100, quantity: CONTRACT.minLots, positionSide: 'net' },
    ...{ reduceOnly: false, takeProfit: null, stopLoss: null },
    ...{ clientOrderId: '', selfTradePrevention: 'cancelTaker' },
  },
  entry: {
    ...{ kind: 'placeTrigger', account: MARGIN, contract: CONTRACT.id, side: 'buy', type: 'limit' },
    ...{ purpose: 'entry', by: 'mark', triggerPrice: middle() + 1_000, price: middle() - 200 },
    ...{ callbackPpm: 0, quantity: CONTRACT.minLots, positionSide: 'net', reduceOnly: false },
    clientTriggerId: '',
  },
} as const;

function middle(): number {
  return Math.round((LISTING.character.startPrice * 1e8) / CONTRACT.tickUnits);
}

/** An exchange with views and switches, which can crash and be started again on what was kept. */
export class SwitchWorld {
  /** The exchange's time. */
  time = 1_000_000;
  readonly faults: unknown[] = [];
  readonly #journal = new MemoryJournal();
  readonly #serviceDb: Kysely<ServiceTables>;
  #exchange!: Exchange;
  #views!: Views;
  switches!: CancelSwitches;
  /** Set to have the exchange refuse what it is sent. */
  refusal: Error | undefined;

  private constructor(serviceDb: Kysely<ServiceTables>) {
    this.#serviceDb = serviceDb;
  }

  static async open(): Promise<SwitchWorld> {
    const world = new SwitchWorld(await openServiceDb());
    await world.start();
    for (const command of [
      { kind: 'defineInstrument', instrument: { ...PAIR, minNotionalUnits: 0n } },
      { kind: 'defineContract', contract: CONTRACT },
      ...[SPOT, MARGIN].map((to) => {
        const transfer = { kind: 'transfer', from: EXTERNAL, to, asset: 'USDT', amount: 10n ** 16n } as const;
        return { ...transfer, key: `fund ${to}` };
      }),
    ] satisfies Command[])
      await world.submit(command);
    await world.mark(middle());
    return world;
  }

  /** Starts, or starts again after a crash: what is in memory is lost, what was written is there. */
  async start(): Promise<void> {
    this.#exchange = await createInProcessExchange({ journal: this.#journal, clock: () => this.time });
    const db = await openDatabase<ViewTables>({
      file: ':memory:',
      migrations: VIEW_MIGRATIONS,
      durability: 'normal',
    });
    const onFailure = (error: unknown): void => void this.faults.push(error);
    this.#views = await startViews({ exchange: this.#exchange, db, onFailure });
    this.switches = await CancelSwitches.open({
      db: this.#serviceDb,
      realm: 'real',
      exchange: {
        answered: () => this.#exchange.answered(),
        submit: (command) =>
          this.refusal === undefined ? this.#exchange.submit(command) : Promise.reject(this.refusal),
      },
      views: this.#views,
      now: () => this.time,
      onFault: onFailure,
    });
    await this.switches.settled();
  }

  async crash(): Promise<void> {
    await this.switches.stop();
    await this.#views.stop();
  }

  async stop(): Promise<void> {
    await this.crash();
    await this.#exchange.stop();
    await this.#serviceDb.destroy();
  }

  async submit(command: Command): Promise<Extract<CommandResult, { ok: true }>> {
    const result = await this.#exchange.submit(command);
    if (!result.ok) throw new Error(`${command.kind}: ${result.message}`);
    return result;
  }

  /** Moves mark and index, in ticks. */
  async mark(ticks: number): Promise<void> {
    const price = ticks * CONTRACT.tickUnits;
    await this.submit({ kind: 'mark', contract: CONTRACT.id, mark: price, index: price });
  }

  /** Places something in a name; its id, told apart from those of other kinds. */
  async place(kind: Kind, placedBy: string | undefined): Promise<string> {
    const command = COMMANDS[kind];
    const { orders, contractOrders, triggers } = await this.submit(
      placedBy === undefined ? command : { ...command, placedBy },
    );
    const [id] = [...orders, ...contractOrders].map(({ orderId }) => `order ${orderId}`);
    return id ?? `trigger ${triggers[0]?.triggerId}`;
  }

  /** Has the waiting entries place their orders. */
  async fire(): Promise<void> {
    await this.mark(middle() + 1_000);
    await this.mark(middle());
  }

  /** Lets time pass, and what is due be done. */
  async pass(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    await this.switches.settled();
  }

  /** What is open and waiting. */
  async open(): Promise<string[]> {
    await this.#exchange.answered();
    const { spotAccounts, contractAccounts } = this.#views;
    return [
      ...[...spotAccounts.openOrders(USER), ...contractAccounts.openOrders(USER)].map(
        ({ orderId }) => `order ${orderId}`,
      ),
      ...contractAccounts.waitingTriggers(USER).map(({ triggerId }) => `trigger ${triggerId}`),
    ].sort();
  }
}
