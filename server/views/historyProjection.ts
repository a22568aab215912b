import type { EventBatch } from '../engine/protocol.ts';
import type { ViewChanges } from './changes.ts';
import { ContractHistory } from './contracts/history.ts';
import { clientIdsIn, type ClientIds } from './history/clientIds.ts';
import type { HistoryWriter } from './history/historyWriter.ts';
import { fillRows, orderRow, type TradeEvent } from './spot/rows.ts';
import { isUserAccount } from './userAccounts.ts';
import type { Markets } from './markets.ts';
import { partOf } from './market/mergedCandles.ts';
import type { PublicTrade } from './market/marketView.ts';
import { notePlacements } from './placements.ts';

/** Trades, candles, fills and finished orders: stored, and caught up from the journal after a stop. */
export class HistoryProjection {
  readonly #markets: Markets;
  readonly #writer: HistoryWriter;
  readonly #changes: ViewChanges;
  readonly #contracts: ContractHistory;
  #seq: number;

  constructor(markets: Markets, writer: HistoryWriter, changes: ViewChanges, seq: number) {
    this.#markets = markets;
    this.#writer = writer;
    this.#changes = changes;
    this.#contracts = new ContractHistory({
      markets,
      writer,
      changes,
      addTrade: (contract, trade, value) => {
        this.#addPublicTrade(contract, trade, value);
      },
    });
    this.#seq = seq;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Batches that the tables already contain are skipped. */
  apply(batch: EventBatch): void {
    if (batch.seq <= this.#seq) return;
    const clientIdOf = clientIdsIn(batch.events);
    for (const [entry, event] of batch.events.entries()) {
      notePlacements(event, this.#writer.pending);
      if (event.kind === 'instrument') this.#markets.define(event.instrument);
      else if (event.kind === 'trade') this.#addTrade(event, batch.time, clientIdOf);
      else if (event.kind === 'order' && isUserAccount(event.order.account)) {
        this.#writer.pending.setOrder(orderRow(event.order));
      } else this.#contracts.apply(event, { ...batch, clientIdOf }, entry);
    }
    this.#seq = batch.seq;
    this.#writer.reached(batch.seq);
  }

  #addTrade(event: TradeEvent, time: number, clientIdOf: ClientIds): void {
    const { instrument, tradeId, price, quantity: lots, takerSide } = event;
    this.#addPublicTrade(instrument, { tradeId, price, lots, takerSide, time }, event.quote);
    for (const fill of fillRows(event, time, clientIdOf)) {
      this.#writer.pending.fills.push(fill);
      this.#changes.fill.emit(fill.account, fill);
    }
  }

  /** @param value what was paid for it, in ledger units */
  #addPublicTrade(instrument: number, trade: PublicTrade, value: bigint): void {
    const { pending } = this.#writer;
    pending.trades.push({ ...trade, instrument });
    const changed = this.#markets.require(instrument).addTrade(trade, value);
    this.#changes.trade.emit(instrument, trade);
    for (const candle of changed) {
      if (partOf(candle.interval) === undefined) pending.setCandle(instrument, candle);
      this.#changes.candle.emit(instrument, candle);
    }
  }
}
