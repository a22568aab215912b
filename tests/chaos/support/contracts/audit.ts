import type { ContractMarket } from '../../../../server/engine/contracts/model.ts';
import { Engine, type Execution, EngineState } from '../../../../server/engine/engine.ts';
import {
  accountIdOf,
  PRODUCT,
  SYSTEM_OWNER,
  type Command,
  type Sequenced,
} from '../../../../server/engine/protocol.ts';
import { FUND } from './crowd.ts';

const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);

/** An order that was accepted, as the acknowledgement names it. */
const acknowledgement = (seq: number, orderId: number, account: number, clientOrderId: string): string =>
  `${seq} ${orderId} ${account} ${clientOrderId}`;

/** Replays a history from nothing and looks at the whole state after every command. */
export class Audit {
  readonly faults: string[] = [];
  readonly stages = new Map<string, number>();
  readonly accepted = new Set<string>();
  /** Contracts and assets that a liquidation cost the insurance fund something in. */
  readonly fundLosses = new Set<string>();
  readonly #state = new EngineState();
  readonly #engine = new Engine(this.#state);
  /** What came in from outside, per asset. */
  readonly #paidIn = new Map<string, bigint>();

  get seq(): number {
    return this.#engine.seq;
  }

  hash(): string {
    return this.#engine.hash();
  }

  execute(sequenced: Sequenced): void {
    const before = this.#fundWorth();
    const execution = this.#engine.execute(sequenced);
    this.#note(sequenced.command, execution);
    this.#checkTotals();
    this.#checkInterest();
    this.#checkDebts();
    const { kind } = sequenced.command;
    if (kind === 'mark' || kind === 'settleFunding')
      this.#checkMargin(sequenced.command.contract, execution, before);
  }

  #note(command: Command, { result, events }: Execution): void {
    if (!result.ok) return;
    if (command.kind === 'transfer' && command.from === EXTERNAL && !result.repeated)
      this.#paidIn.set(command.asset, (this.#paidIn.get(command.asset) ?? 0n) + command.amount);
    if (command.kind === 'placeContractOrder') {
      const [order] = result.contractOrders;
      if (order !== undefined)
        this.accepted.add(acknowledgement(result.seq, order.orderId, order.account, order.clientOrderId));
    }
    for (const event of events) {
      if (event.kind === 'liquidation') this.stages.set(event.stage, (this.stages.get(event.stage) ?? 0) + 1);
    }
  }

  /** Everything that exists inside came in from outside, to the unit. */
  #checkTotals(): void {
    const inside = new Map<string, bigint>();
    for (const { id, balances } of this.#state.ledger.accounts.values()) {
      if (id === EXTERNAL) continue;
      for (const { asset, available, held } of balances.values())
        inside.set(asset, (inside.get(asset) ?? 0n) + available + held);
    }
    for (const [asset, sum] of inside) {
      if (sum !== (this.#paidIn.get(asset) ?? 0n)) this.#fault(`${asset} sums to ${sum}`);
    }
  }

  #checkInterest(): void {
    for (const { contract, accounts } of this.#state.contracts.markets.values()) {
      let lots = 0;
      for (const { net, long, short } of accounts.values()) lots += net.lots + long.lots + short.lots;
      if (lots !== 0) this.#fault(`longs and shorts of ${contract.name} differ by ${lots}`);
    }
  }

  /** Whoever has no position owes nothing. */
  #checkDebts(): void {
    for (const { account, margins } of this.#state.contracts.accounts.values()) {
      const { id, isSystem } = account;
      if (isSystem) continue;
      for (const { contracts, balance } of margins.values()) {
        if (balance < 0n && !contracts.some(({ hasPosition }) => hasPosition))
          this.#fault(`${id} owes ${0n - balance}`);
      }
    }
  }

  /** Nobody is left below maintenance, and the fund pays or others are deleveraged. */
  #checkMargin(contract: number, { events }: Execution, before: ReadonlyMap<string, bigint>): void {
    const market = this.#state.contracts.markets.get(contract) as ContractMarket;
    for (const { margin, hasPosition } of market.accounts.values()) {
      if (hasPosition && !margin.account.isSystem && margin.isBreached)
        this.#fault(`${margin.account.id} is below maintenance`);
    }
    const wasDeleveraged = events.some(
      (event) => event.kind === 'liquidation' && event.stage === 'deleveraged',
    );
    const wasTaken = events.some((event) => event.kind === 'liquidation' && event.stage === 'takenOver');
    for (const [asset, notional] of this.#fundWorth()) {
      if (wasTaken && notional < (before.get(asset) ?? 0n)) this.fundLosses.add(asset);
      if (notional < 0n && !wasDeleveraged) this.#fault(`the fund is worth ${notional} ${asset}`);
    }
  }

  /** In every settlement asset, its positions at their marks. */
  #fundWorth(): Map<string, bigint> {
    const margins = this.#state.contracts.accounts.get(FUND)?.margins ?? new Map<string, never>();
    return new Map([...margins].map(([asset, margin]) => [asset, margin.balance + margin.unrealized]));
  }

  #fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(`command ${this.seq}: ${what}`);
  }
}
