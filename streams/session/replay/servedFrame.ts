import type { FramePosition } from '@tidemark/sdk/contract';

/** A frame of a key as the exchange sends it to everybody. */
export interface ServedFrame extends FramePosition {
  readonly key: string;
  readonly kind: 'snapshot' | 'delta';
  readonly raw: string;
  /** Where its data begin in the text, which they end one before the end of; 0 or nothing where that is not known. */
  readonly dataAt?: number;
}

/**
 * A frame in a round of its session. What is played again counts its frames from the same numbers, so every round is an epoch of its own: nobody is to
 * take frames of one round, or of the exchange that was recorded, for those of another.
 */
export function inRound(frame: ServedFrame, round: number): ServedFrame {
  const epoch = `${frame.epoch}~${round}`;
  const raw = JSON.stringify({ ...(JSON.parse(frame.raw) as object), epoch });
  return { ...frame, epoch, raw, dataAt: 0 };
}
