import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import type { Market } from './market.ts';
import type { NewOrder } from '../protocol.ts';

/** What an order would trade if it were let into the market now. */
export interface FillPreview {
  readonly lots: number;
  /** Exact value of those lots, in units of the quote asset; looking stops beyond `MAX_ORDER_UNITS`. */
  readonly notional: number;
  /** An order of the same owner stands in the way before the quantity is filled. */
  readonly blockedBySelf: boolean;
}

/** Walks the opposite side as matching would, up to `limit` and for `quantity` lots, changing nothing. */
export function previewFill(
  market: Market,
  request: Pick<NewOrder, 'side' | 'selfTradePrevention'>,
  owner: number,
  limit: number,
  quantity: number,
): FillPreview {
  const makers = market.book.opposite(request.side);
  let lots = 0;
  let notional = 0;
  for (let i = makers.levels.length - 1; i >= 0; i -= 1) {
    const level = makers.levels[i];
    if (level === undefined || !makers.reaches(level.price, limit)) break;
    for (let maker = level.first; maker !== null; maker = maker.behind) {
      if (maker.account.holder.owner === owner) {
        if (request.selfTradePrevention === 'cancelMaker') continue;
        return { lots, notional, blockedBySelf: true };
      }
      const taken = Math.min(quantity - lots, maker.remaining);
      lots += taken;
      notional += taken * level.price * market.unitsPerTickLot;
      if (lots === quantity || notional > MAX_ORDER_UNITS) return { lots, notional, blockedBySelf: false };
    }
  }
  return { lots, notional, blockedBySelf: false };
}
