import { PIECE_SIZE } from './pieceShape.ts';

/** Of the picture, in pixels. */
export const PUZZLE_SIZE = { width: 320, height: 160, piece: PIECE_SIZE } as const;

/** How far beside the gap the piece may be let go, in pixels: one guess in sixteen is right. */
export const TOLERANCE = 5;

/** A picture with a gap, and the piece that was cut out of it. */
export interface Puzzle {
  /** WebP, 320 × 160. */
  readonly background: Buffer;
  /** WebP with transparency, as wide as the piece and as high as the picture: the piece is where it belongs from top to bottom. */
  readonly piece: Buffer;
  /** Left edge of the gap, in pixels: the secret. */
  readonly position: number;
}

/** Whether a piece that was let go at a place fills the gap. */
export function fits(position: number, gap: number): boolean {
  return Math.abs(position - gap) <= TOLERANCE;
}
