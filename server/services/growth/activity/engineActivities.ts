import { FINE_PER_UNIT, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Kysely, Transaction } from 'kysely';
import type { Contract } from '../../../engine/contracts/protocol.ts';
import {
  FIRST_USER_OWNER,
  ownerOf,
  type AccountId,
  type Delisting,
  type EngineEvent,
  type EngineSnapshotView,
  type EventBatch,
  type Instrument,
} from '../../../engine/protocol.ts';
import type { ServiceTables } from '../../tables.ts';
import type { Activity, TradeActivity } from '../activity.ts';
import type { ActivitySource } from '../growthFollower.ts';
import { OpenPositions } from './openPositions.ts';
import { USDT, UsdtPrices } from './usdtPrices.ts';

type SpotTrade = EngineEvent & { readonly kind: 'trade' };
type ContractTrade = EngineEvent & { readonly kind: 'contractTrade' };
type Common = Pick<TradeActivity, 'kind' | 'time' | 'market' | 'instrument' | 'tradeId' | 'volume' | 'asset'>;
type Tell = (activity: Activity) => void;

/** Turns what the engine says into what users did. The same events give the same, wherever a run began. */
export class EngineActivities implements ActivitySource {
  readonly #db: Kysely<ServiceTables>;
  readonly #instruments = new Map<number, Instrument>();
  readonly #contracts = new Map<number, Contract>();
  /** Contracts that were settled. */
  readonly #ended = new Set<number>();
  /** The contract of the smallest id on each asset that still trades: its index is the asset's. */
  readonly #oldest = new Map<string, number>();
  readonly #positions = new OpenPositions();
  readonly #prices = new UsdtPrices();

  constructor(db: Kysely<ServiceTables>) {
    this.#db = db;
  }

  async load(view: EngineSnapshotView, hasCursor: boolean): Promise<void> {
    for (const instrument of view.instruments) this.#instruments.set(instrument.id, instrument);
    for (const delisting of view.contracts.delistings) this.#end(delisting);
    for (const { contract } of view.contracts.markets) this.#list(contract);
    if (hasCursor) await Promise.all([this.#positions.load(this.#db), this.#prices.load(this.#db)]);
    else this.#begin(view);
  }

  /** Whether a market charges no fees at all. */
  isFree({ market, instrument: id }: Pick<TradeActivity, 'market' | 'instrument'>): boolean {
    const rules = market === 'spot' ? this.#instruments.get(id) : this.#contracts.get(id);
    return rules?.makerFeePpm === 0 && rules.takerFeePpm === 0;
  }

  /** Whether an account had an open position, in any contract or in one, before what is being told. */
  isOpen(account: AccountId, contract?: number): boolean {
    return contract === undefined ? this.#positions.has(account) : this.#positions.hasIn(account, contract);
  }

  read({ time, events }: EventBatch, tell: Tell): void {
    let closed: Set<AccountId> | undefined;
    for (const event of events)
      switch (event.kind) {
        case 'trade':
          this.#trade(event, time, tell);
          break;
        case 'contractTrade':
          this.#contractTrade(event, time, tell);
          break;
        case 'position': {
          const { account } = event.position;
          if (userOf(account) !== 0 && this.#positions.apply(event.position))
            (closed ??= new Set()).add(account);
          break;
        }
        case 'mark':
          this.#mark(event.contract, event.index);
          break;
        case 'funding':
        case 'settlement':
        case 'transfer':
        case 'bonus':
          this.#money(event, time, tell);
          break;
        case 'instrument':
          this.#instruments.set(event.instrument.id, event.instrument);
          break;
        case 'contract':
          this.#list(event.contract);
          break;
        case 'delisting':
          this.#end(event);
          break;
        default:
      }
    for (const account of closed ?? [])
      if (!this.#positions.has(account)) tell({ kind: 'flat', time, userId: ownerOf(account), account });
  }

  async store(trx: Transaction<ServiceTables>): Promise<void> {
    await this.#positions.store(trx);
    await this.#prices.store(trx);
  }

  #begin({ contracts, lastPrices }: EngineSnapshotView): void {
    this.#positions.begin(contracts.positions.filter(({ account }) => userOf(account) !== 0));
    this.#prices.begin();
    for (const { instrument, price } of lastPrices) this.#lastPrice(instrument, price);
    for (const { contract, index } of contracts.markets) this.#mark(contract.id, index);
  }

  #list(contract: Contract): void {
    const { id, base } = contract;
    this.#contracts.set(id, contract);
    if (!this.#ended.has(id)) this.#oldest.set(base, Math.min(id, this.#oldest.get(base) ?? id));
  }

  /** Leaves the index of an asset to its next contract when the oldest one gets no mark any more. */
  #end({ contract: id, price }: Delisting): void {
    if (price === 0) return;
    this.#ended.add(id);
    const base = this.#contracts.get(id)?.base;
    if (base === undefined || this.#oldest.get(base) !== id) return;
    this.#oldest.delete(base);
    for (const each of this.#contracts.values()) if (each.base === base) this.#list(each);
  }

  #lastPrice(id: number, price: number): void {
    const instrument = this.#instruments.get(id);
    if (instrument?.quote === USDT && price > 0)
      this.#prices.set(instrument.base, 'spot', price, instrument.tickUnits);
  }

  #mark(id: number, index: number): void {
    const contract = this.#contracts.get(id);
    if (contract !== undefined && index > 0 && this.#oldest.get(contract.base) === id)
      this.#prices.set(contract.base, 'index', index, 1);
  }

  #trade(event: SpotTrade, time: number, tell: Tell): void {
    this.#lastPrice(event.instrument, event.price);
    const instrument = this.#instruments.get(event.instrument);
    const taker = userOf(event.takerAccount);
    const maker = userOf(event.makerAccount);
    if (instrument === undefined || (taker === 0 && maker === 0)) return;
    const { tradeId } = event;
    const asset = instrument.quote;
    const volume = this.#prices.valueOf(asset, event.quote);
    tellBoth(
      event,
      { kind: 'trade', time, market: 'spot', instrument: instrument.id, tradeId, volume, asset },
      tell,
    );
  }

  #contractTrade(event: ContractTrade, time: number, tell: Tell): void {
    const contract = this.#contracts.get(event.contract);
    const taker = userOf(event.takerAccount);
    const maker = userOf(event.makerAccount);
    if (contract === undefined || (taker === 0 && maker === 0)) return;
    const { tradeId } = event;
    const asset = contract.settle;
    const volume = this.#prices.valueOf(asset, event.value, FINE_PER_UNIT * UNITS_PER_ASSET);
    tellBoth(
      event,
      { kind: 'trade', time, market: 'contract', instrument: contract.id, tradeId, volume, asset },
      tell,
    );
  }

  #money(
    event: EngineEvent & { readonly kind: 'funding' | 'settlement' | 'transfer' | 'bonus' },
    time: number,
    tell: Tell,
  ): void {
    if (event.kind === 'transfer') {
      if (userOf(event.from) !== 0 || userOf(event.to) !== 0) tell({ ...event, time });
      return;
    }
    const { account } = event;
    const userId = userOf(account);
    if (userId === 0) return;
    if (event.kind === 'bonus') {
      tell({ ...event, time });
      return;
    }
    const { contract, amount } = event;
    const asset = this.#contracts.get(contract)?.settle;
    if (asset === undefined) return;
    if (event.kind === 'funding') tell({ kind: 'funding', time, userId, account, contract, asset, amount });
    else if (event.cause !== 'funding')
      tell({ kind: 'liquidation', time, userId, account, contract, asset, amount });
  }
}

/** The user of an account; 0 for those of the exchange. */
function userOf(account: AccountId): number {
  const owner = ownerOf(account);
  return owner >= FIRST_USER_OWNER ? owner : 0;
}

function tellBoth(event: SpotTrade | ContractTrade, common: Common, tell: Tell): void {
  const taker = userOf(event.takerAccount);
  const maker = userOf(event.makerAccount);
  const isContract = event.kind === 'contractTrade';
  if (taker !== 0)
    tell({
      ...common,
      userId: taker,
      account: event.takerAccount,
      counterparty: maker,
      role: 'taker',
      side: event.takerSide,
      orderId: event.takerOrderId,
      fee: event.takerFee,
      realized: isContract ? event.takerRealized : 0n,
    });
  if (maker !== 0)
    tell({
      ...common,
      userId: maker,
      account: event.makerAccount,
      counterparty: taker,
      role: 'maker',
      side: event.takerSide === 'buy' ? 'sell' : 'buy',
      orderId: event.makerOrderId,
      fee: event.makerFee,
      realized: isContract ? event.makerRealized : 0n,
    });
}
