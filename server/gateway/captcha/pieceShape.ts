/** Width and height of a piece with its knobs, in pixels. */
export const PIECE_SIZE = 60;

/** How much of a pixel belongs to the piece, and to its rim: 0 to 1. */
export type PieceShape = (x: number, y: number) => { readonly cover: number; readonly rim: number };

export interface PieceShapeOptions {
  readonly isMirrored: boolean;
  readonly isUpsideDown: boolean;
}

const BODY = { left: 5, top: 16, right: 45, bottom: 56 };
const KNOBS = [
  { x: 25, y: 13, radius: 9 },
  { x: 48, y: 36, radius: 9 },
];
const DENT = { x: 5, y: 36, radius: 8 };
const RIM_WIDTH = 2;

/** Distance to the edge of the piece, in pixels: below zero inside. */
function distance(x: number, y: number): number {
  const { left, top, right, bottom } = BODY;
  const body = Math.max(left - x, x - right, top - y, y - bottom);
  const knobs = KNOBS.map((knob) => Math.hypot(x - knob.x, y - knob.y) - knob.radius);
  const dent = DENT.radius - Math.hypot(x - DENT.x, y - DENT.y);
  return Math.max(Math.min(body, ...knobs), dent);
}

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** The piece of a jigsaw puzzle: two knobs and a dent. */
export function pieceShape({ isMirrored, isUpsideDown }: PieceShapeOptions): PieceShape {
  return (column, row) => {
    const x = (isMirrored ? PIECE_SIZE - 1 - column : column) + 0.5;
    const y = (isUpsideDown ? PIECE_SIZE - 1 - row : row) + 0.5;
    const off = distance(x, y);
    const cover = share(0.5 - off);
    return { cover, rim: cover * share(RIM_WIDTH + 0.5 + off) };
  };
}
