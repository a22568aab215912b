import { ladderOf, type MarginTier } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';
import type { AnnouncedEnd } from '../../units/marketRules.ts';
import { MarketView } from '../market/marketView.ts';
import { OpenInterest } from './openInterest.ts';

/** The prices that margin is reckoned with, in price units (1e-8 of the quote asset). */
export interface MarkView {
  readonly mark: number;
  readonly index: number;
  readonly time: number;
}

/** Everything the public may see of one contract, in memory. */
export class ContractView extends MarketView<Contract> {
  /** `undefined` before the first. */
  mark: MarkView | undefined;
  readonly openInterest = new OpenInterest();
  /** When trading ends and from when on marks are averaged; `undefined` while nobody has announced that. */
  delisting: AnnouncedEnd | undefined;

  get contract(): Contract {
    return this.units.instrument;
  }

  override get openLots(): bigint {
    return this.openInterest.lots;
  }

  /** The margin tiers with their deductions. */
  get ladder(): readonly MarginTier[] {
    return ladderOf(this.contract.ladder);
  }
}
