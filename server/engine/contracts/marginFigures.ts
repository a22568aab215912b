import {
  amountOf,
  neededBeyondInitial,
  transferable,
  type Amount,
  type LedgerUnits,
} from '@tidemark/sdk/core';
import type { Balance } from '../ledger/account.ts';
import type { BonusFunds } from './bonusFunds.ts';
import type { IsolatedMargin } from './isolatedMargin.ts';
import { initialOf, maintenanceOf, unrealizedOf, type Held } from './marginSums.ts';
import { RULES, type RulesInForce } from './rules.ts';

/** What a margin account comes to at the marks. */
export abstract class MarginFigures {
  abstract readonly wallet: Balance;
  abstract readonly contracts: readonly (Held & {
    readonly hasPosition: boolean;
    readonly isolated: IsolatedMargin | null;
  })[];
  abstract readonly bonus: BonusFunds;
  abstract readonly inForce: RulesInForce;

  /** What the margin account owns apart from open positions. */
  get balance(): Amount {
    return amountOf(this.wallet.available + this.wallet.held);
  }

  /** Unrealized profit of all positions at their marks, rounded down. */
  get unrealized(): Amount {
    return unrealizedOf(this.contracts);
  }

  /** What was taken for the open orders of an isolated account, which its positions cannot lose. */
  get apart(): LedgerUnits {
    return this.contracts[0]?.isolated?.apart ?? 0n;
  }

  /** What its positions can lose at the marks. */
  get equity(): Amount {
    return amountOf(this.balance + this.unrealized - this.apart);
  }

  /** Maintenance margin of all positions at their marks. */
  get maintenance(): Amount {
    return maintenanceOf(this.contracts);
  }

  get hasPosition(): boolean {
    return this.contracts.some(({ hasPosition }) => hasPosition);
  }

  /**
   * What may back new orders: a loss that is not realized yet counts, a profit does not, and what the maintenance margin needs beyond the
   * initial margin stays. Before `RULES.keptMaintenance` only the loss counts.
   */
  get free(): Amount {
    const { unrealized } = this;
    const keeps = this.inForce.rules >= RULES.keptMaintenance;
    const maintenance = keeps ? this.maintenance : amountOf(0n);
    const initial = maintenance === 0n ? amountOf(0n) : initialOf(this.contracts);
    return amountOf(this.wallet.available - neededBeyondInitial({ unrealized, initial, maintenance }));
  }

  /** What may leave: bonus funds may not. */
  get transferable(): Amount {
    const { free } = this;
    const { funds } = this.bonus;
    return funds === undefined
      ? free
      : transferable({ funds, free, balance: this.balance, unrealized: this.unrealized });
  }

  /** Whether what the margin account owns no longer covers its maintenance margin. */
  get isBreached(): boolean {
    const needed = this.maintenance;
    return needed > 0n && this.equity < needed;
  }
}
