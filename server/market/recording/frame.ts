import type { Side } from '../../engine/protocol.ts';

/** A price in ticks with the lots that rest there in all; 0 = nothing. */
export interface RecordedLevel {
  readonly price: number;
  readonly lots: number;
}

/** The whole book as of one update. */
export interface SnapshotFrame {
  readonly kind: 'snapshot';
  /** Whether it says whose it is; those of coin-margined futures alone do. */
  readonly isNamed?: boolean;
  readonly lastUpdateId: number;
  readonly bids: readonly RecordedLevel[];
  readonly asks: readonly RecordedLevel[];
}

/** New totals of the levels that changed during the updates `firstUpdateId` to `lastUpdateId`. */
export interface DepthFrame {
  readonly kind: 'depth';
  readonly firstUpdateId: number;
  readonly lastUpdateId: number;
  /** Last update id of the depth frame before it; futures alone say so. */
  readonly previousUpdateId?: number;
  readonly bids: readonly RecordedLevel[];
  readonly asks: readonly RecordedLevel[];
}

/** The best bid and ask as of one update. */
export interface TickerFrame {
  readonly kind: 'ticker';
  readonly updateId: number;
  readonly bid: RecordedLevel;
  readonly ask: RecordedLevel;
}

export interface TradeFrame {
  readonly kind: 'trade';
  readonly takerSide: Side;
  /** Ticks and lots. */
  readonly price: number;
  readonly lots: number;
}

export type Frame = SnapshotFrame | DepthFrame | TickerFrame | TradeFrame;

/** A frame as it was received. */
export interface ReceivedFrame {
  /** Local receipt time in milliseconds since the epoch, to the nanosecond as far as a double carries it. */
  readonly receivedAt: number;
  /** Line of the file. */
  readonly line: number;
  readonly frame: Frame;
}
