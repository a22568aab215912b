import type { Contract } from '../engine/contracts/protocol.ts';
import type { Settlement } from '../engine/contracts/settlement.ts';
import { CLEARING_ACCOUNT, CONTRACT_FEES_ACCOUNT, SPOT_FEES_ACCOUNT } from '../engine/ledger/protocol.ts';
import type { AccountId, EngineEvent, EventBatch, Instrument } from '../engine/protocol.ts';
import type { ChartOfAccounts } from './chart.ts';
import { CommandEntries } from './commandEntries.ts';
import type { Draft } from './draft.ts';
import { LastPrices } from './lastPrices.ts';

type EventOf<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { kind: Kind }>;

/**
 * Makes entries of what the engine tells. Trades, fees, profits, funding, liquidations and transfers are booked as their events say; the final balances of
 * the command say what else it moved. What remains may be a transfer that isolated margin made by itself; all other changes are suspect.
 */
export class EngineEntries {
  readonly #instruments = new Map<number, Instrument>();
  readonly #contracts = new Map<number, Contract>();
  readonly #prices: LastPrices;

  /** @param prices told of every trade */
  constructor(prices = new LastPrices()) {
    this.#prices = prices;
  }

  define(instrument: Instrument): void {
    this.#instruments.set(instrument.id, instrument);
  }

  defineContract(contract: Contract): void {
    this.#contracts.set(contract.id, contract);
  }

  /** @param chart what the books say before the command */
  entriesOf({ seq, events }: EventBatch, chart: ChartOfAccounts): Draft[] {
    const found = new CommandEntries(seq, chart);
    for (const event of events) {
      if (event.kind === 'instrument') this.define(event.instrument);
      else if (event.kind === 'contract') this.defineContract(event.contract);
      else if (event.kind === 'trade') this.#trade(event, found);
      else if (event.kind === 'contractTrade') this.#contractTrade(event, found);
      else if (event.kind === 'funding') this.#funding(event, found);
      else if (event.kind === 'transfer') found.transfer(event);
      else if (event.kind === 'bonus') found.bonus(event);
      else if (event.kind === 'balance') found.balance(event);
      else if (event.kind === 'settlement') this.#settle(event, found);
    }
    found.bookTheRest((contract) => this.#nameOf(contract));
    return found.drafts;
  }

  #nameOf(contract: number): string {
    return this.#contracts.get(contract)?.name ?? String(contract);
  }

  #contractOf(id: number): Contract {
    const contract = this.#contracts.get(id);
    if (contract === undefined) throw new Error(`Contract ${id} was never defined`);
    return contract;
  }

  #trade(event: EventOf<'trade'>, found: CommandEntries): void {
    const instrument = this.#instruments.get(event.instrument);
    if (instrument === undefined) throw new Error(`Instrument ${event.instrument} was never defined`);
    const { base, quote, name } = instrument;
    this.#prices.trade(instrument, event.price);
    const size = BigInt(event.quantity) * BigInt(instrument.lotUnits);
    for (const { account, orderId, fee, isBuyer } of sidesOf(event)) {
      const reference = String(orderId);
      const sign = isBuyer ? 1n : -1n;
      found.add('trade', { account, asset: base, units: sign * size, reference });
      found.add('trade', { account, asset: quote, units: -sign * event.quote, reference });
      found.fee({ account, asset: quote, units: fee, reference }, SPOT_FEES_ACCOUNT, name);
    }
  }

  #contractTrade(event: EventOf<'contractTrade'>, found: CommandEntries): void {
    const { settle: asset, name } = this.#contractOf(event.contract);
    const realized = { maker: event.makerRealized, taker: event.takerRealized };
    for (const { role, account, orderId, fee } of sidesOf(event)) {
      const reference = String(orderId);
      const units = realized[role];
      found.add('realizedPnl', { account, asset, units, reference });
      found.add('realizedPnl', { account: CLEARING_ACCOUNT, asset, units: 0n - units, reference: name });
      found.fee({ account, asset, units: fee, reference }, CONTRACT_FEES_ACCOUNT, name);
    }
  }

  #funding({ account, contract, amount }: EventOf<'funding'>, found: CommandEntries): void {
    const counterpart = CLEARING_ACCOUNT;
    this.#settle({ cause: 'funding', contract, account, counterpart, amount: 0n - amount }, found);
  }

  #settle({ cause, contract, account, counterpart, amount }: Settlement, found: CommandEntries): void {
    const { settle: asset, name: reference } = this.#contractOf(contract);
    found.add(cause, { account, asset, units: amount, reference });
    found.add(cause, { account: counterpart, asset, units: 0n - amount, reference });
  }
}

/** One side of a trade. */
interface TradeSide {
  readonly role: 'taker' | 'maker';
  readonly account: AccountId;
  readonly orderId: number;
  readonly fee: bigint;
  readonly isBuyer: boolean;
}

function sidesOf(event: EventOf<'trade' | 'contractTrade'>): readonly TradeSide[] {
  const { takerAccount, takerOrderId, takerFee, makerAccount, makerOrderId, makerFee } = event;
  const takerBuys = event.takerSide === 'buy';
  return [
    { role: 'taker', account: takerAccount, orderId: takerOrderId, fee: takerFee, isBuyer: takerBuys },
    { role: 'maker', account: makerAccount, orderId: makerOrderId, fee: makerFee, isBuyer: !takerBuys },
  ];
}
