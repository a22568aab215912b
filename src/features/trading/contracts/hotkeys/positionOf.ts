import type { MarginMode, Position } from '../../../../stores/contracts/types.ts';

/** What the keyboard asks to be done with a position. */
export interface PositionRequest {
  readonly type: 'close' | 'reverse';
  readonly position: Position;
}

/** The request as its position is now; `undefined` where that is closed or turned round, which nobody asked about. */
export function requestNow(
  { type, position }: PositionRequest,
  positions: readonly Position[],
): PositionRequest | undefined {
  const { contract, marginMode, positionSide, side } = position;
  const now = positions.find(
    (each) =>
      each.contract === contract && each.marginMode === marginMode && each.positionSide === positionSide,
  );
  return now?.side === side ? { type, position: now } : undefined;
}

/**
 * The position of a contract that a key means: one in the margin mode that orders are placed in comes first, then one
 * in the other. Of a hedge's two positions the keyboard cannot know which; `undefined` then, as where there is none. Only net
 * positions can be turned round.
 */
export function positionOf(
  positions: readonly Position[],
  contract: string,
  marginMode: MarginMode,
  type: PositionRequest['type'],
): Position | undefined {
  const open = positions.filter(
    (position) =>
      position.contract === contract &&
      position.side !== null &&
      (type === 'close' || position.positionSide === 'net'),
  );
  const here = open.filter((position) => position.marginMode === marginMode);
  const meant = here.length > 0 ? here : open;
  return meant.length === 1 ? meant[0] : undefined;
}
