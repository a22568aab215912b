import { FINE_PER_UNIT } from '@tidemark/sdk/core';
import type { ContractEvent } from '../../engine/contracts/protocol.ts';
import { ownerOf, type EngineEvent, type EventBatch } from '../../engine/protocol.ts';
import type { ViewChanges } from '../changes.ts';
import type { ClientIds } from '../history/clientIds.ts';
import { contractFillRows, contractOrderRow, triggerRow, type ContractTradeEvent } from './rows.ts';
import type { HistoryWriter } from '../history/historyWriter.ts';
import { isUserAccount } from '../userAccounts.ts';
import type { Markets } from '../markets.ts';
import type { PublicTrade } from '../market/marketView.ts';

type EventOf<Kind extends ContractEvent['kind']> = Extract<ContractEvent, { kind: Kind }>;

export interface ContractHistoryOptions {
  readonly markets: Markets;
  readonly writer: HistoryWriter;
  readonly changes: ViewChanges;
  /** Stores and announces a public trade with its exact value in ledger units. */
  readonly addTrade: (contract: number, trade: PublicTrade, value: bigint) => void;
}

/** Of a batch: when it was, and the clients' ids of the orders that it changed. */
interface AppliedBatch extends Pick<EventBatch, 'seq' | 'time'> {
  readonly clientIdOf: ClientIds;
}

/** What is stored of contracts: orders, fills, triggers, funding and liquidations of users, trades and funding rates of everybody. */
export class ContractHistory {
  readonly #options: ContractHistoryOptions;

  constructor(options: ContractHistoryOptions) {
    this.#options = options;
  }

  /** @param entry the place of the event in its batch */
  apply(event: EngineEvent, batch: AppliedBatch, entry: number): void {
    const { pending } = this.#options.writer;
    if (event.kind === 'contract') this.#options.markets.defineContract(event.contract);
    else if (event.kind === 'contractTrade') this.#addTrade(event, batch);
    else if (event.kind === 'contractOrder' && isUserAccount(event.order.account))
      pending.setContractOrder(contractOrderRow(event.order));
    else if (event.kind === 'trigger') pending.setTrigger(triggerRow(event.trigger));
    else if (event.kind === 'fundingRate') {
      const { contract, fundingTime, mark, rate } = event;
      pending.fundingRates.push({ contract, fundingTime, mark, rate });
    } else if (event.kind === 'funding') this.#addPayment(event, batch, entry);
    else if (event.kind === 'liquidation') this.#addLiquidation(event, batch, entry);
    else if (event.kind === 'delivery') this.#addDelivery(event, batch, entry);
  }

  #addTrade(event: ContractTradeEvent, { time, clientIdOf }: AppliedBatch): void {
    const { contract, tradeId, price, quantity: lots, takerSide, value } = event;
    const { writer, changes, addTrade } = this.#options;
    addTrade(contract, { tradeId, price, lots, takerSide, time }, value / FINE_PER_UNIT);
    for (const fill of contractFillRows(event, time, clientIdOf)) {
      writer.pending.contractFills.push(fill);
      changes.contractFill.emit(fill.owner, fill);
    }
  }

  #addPayment(
    event: EventOf<'funding'>,
    { seq, time }: Pick<EventBatch, 'seq' | 'time'>,
    entry: number,
  ): void {
    const { account, contract, positionSide, lots, mark, rate, amount } = event;
    if (!isUserAccount(account)) return;
    this.#options.writer.pending.fundingPayments.push({
      seq,
      entry,
      owner: ownerOf(account),
      account,
      contract,
      leg: positionSide,
      lots,
      mark,
      rate,
      amount: amount.toString(),
      time,
    });
  }

  #addDelivery(
    { account, contract, lots, price }: EventOf<'delivery'>,
    { seq, time }: Pick<EventBatch, 'seq' | 'time'>,
    entry: number,
  ): void {
    if (!isUserAccount(account)) return;
    this.#options.writer.pending.liquidations.push({
      ...{ seq, entry: 2 * entry, owner: ownerOf(account), account, contract, price, time },
      ...{ role: 'settled', stage: 'settled', lots: Math.abs(lots) },
    });
  }

  /** Two parties at most, so each event has two places. */
  #addLiquidation(
    event: EventOf<'liquidation'>,
    { seq, time }: Pick<EventBatch, 'seq' | 'time'>,
    entry: number,
  ): void {
    const { contract, stage, lots, price } = event;
    const parties = [
      { role: 'liquidated', account: event.account },
      { role: 'counterparty', account: event.counterparty },
    ] as const;
    parties.forEach(({ role, account }, index) => {
      if (!isUserAccount(account)) return;
      const owner = ownerOf(account);
      const row = { seq, entry: 2 * entry + index, owner, account, contract, role, stage, lots, price, time };
      this.#options.writer.pending.liquidations.push(row);
    });
  }
}
