import { topics, useTopic } from '../../../../stores/realtime.ts';
import type { Instrument } from './instrument.ts';

/** Whether orders are taken now: as the quote says, and as it was listed until there is one. */
export function useIsTrading({ pair, isTrading }: Pick<Instrument, 'pair' | 'isTrading'>): boolean {
  const { value } = useTopic(topics.quote, { instrument: pair }, { sampled: true });
  return value?.status === undefined ? isTrading : value.status === 'trading';
}
