import type { TriggerOrder } from '../../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';

export type WatchedPrices = Readonly<Record<TriggerOrder['triggerBy'], string | undefined>>;

/** The prices of a contract that triggers can watch, as far as they are known; they move live. */
export function useWatchedPrices(contract: string): WatchedPrices {
  const { mark, index } = useTopic(topics.markPrice, { contract }).value ?? {};
  const last = useTopic(topics.quote, { instrument: contract }).value?.last ?? undefined;
  return { mark, last, index };
}
