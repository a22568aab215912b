/** What `naiveExits.ts` knows of orders and exits. Prices are ticks. */
import type { TriggerBy, TriggerPurpose } from '../../../../../../server/engine/contracts/protocol.ts';

export type Side = 'buy' | 'sell';

export interface Protection {
  readonly price: number;
  readonly by: TriggerBy;
}

export interface Resting {
  readonly id: number;
  readonly who: number;
  readonly side: Side;
  price: number;
  lots: number;
  readonly takeProfit: Protection | null;
  readonly stopLoss: Protection | null;
}

export interface WantedExit {
  readonly who: number;
  readonly side: Side;
  readonly purpose: TriggerPurpose;
  readonly by: TriggerBy;
  /** 0: a trailing stop that starts at once. */
  readonly price: number;
  readonly callbackPpm: number;
  /** 0: the whole position. */
  readonly lots: number;
}

export interface Exit extends WantedExit {
  readonly id: number;
  readonly parent: number;
  price: number;
  lots: number;
  readonly rises: boolean;
  /** 0: not started. */
  best: number;
  /** Waits for its price, for its turn, or for somebody to trade with. */
  stage: 'price' | 'turn' | 'offer';
}
