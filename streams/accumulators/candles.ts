import type { Candle } from '@tidemark/sdk/contract';
import { listIn } from '../topic.ts';
import type { Accumulation, ListData } from '../topic.ts';

/** A page left open for days must not grow: older candles come from REST paging. */
const MAX_CANDLES = 1_000;

/** Candles, oldest first; deltas carry the changed and the new ones. */
export function candleList(): Accumulation<unknown, readonly Candle[]> {
  return {
    create() {
      let candles: Candle[] = [];
      let view: readonly Candle[] | undefined;

      /** Almost always the last candle or a new one, so the search runs from the end. */
      const put = (candle: Candle): void => {
        const at = candles.findLastIndex((known) => known.openedAt <= candle.openedAt);
        const replaced = candles[at]?.openedAt === candle.openedAt ? 1 : 0;
        candles.splice(at + 1 - replaced, replaced, candle);
      };

      return {
        reset: (snapshot: ListData) => {
          candles = listIn<Candle>(snapshot, 'candles').slice(-MAX_CANDLES);
          view = undefined;
          return true;
        },
        apply: (delta: ListData) => {
          listIn<Candle>(delta, 'candles').forEach(put);
          if (candles.length > MAX_CANDLES) candles = candles.slice(-MAX_CANDLES);
          view = undefined;
          return true;
        },
        view: () => (view ??= candles.slice()),
      };
    },
    snapshotOf: (candles) => ({ candles }),
  };
}
