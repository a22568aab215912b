import type { TradePair } from '@tidemark/sdk/contract';
import { topics } from '@tidemark/streams';
import type { TopicState } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { combineLatest, map, throttleTime } from 'rxjs';
import { hub, sdk } from '../clients.ts';
import { createResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';
import type { Quote } from './types.ts';

/** The tradable pairs with their rules, in the exchange's order. Fetched once per page. */
export const tradePairs = createResource<readonly TradePair[]>(() => sdk.call('listTradePairs'));

/** The pairs; fetched on first use. */
export function useTradePairs(): Readonly<ResourceState<readonly TradePair[]>> {
  return useResource(tradePairs);
}

/** How often a view over many quotes is renewed; a single quote is as fast as the screen. */
const BOARD_INTERVAL_MS = 1000;

/** The quotes of several pairs by pair name, renewed once a second: for sorting, not for showing prices. */
export function useQuoteBoard(pairs: readonly string[]): ReadonlyMap<string, Quote> {
  const names = pairs.join();
  const board$ = useMemo(
    () =>
      combineLatest(
        names === '' ? [] : names.split(',').map((pair) => hub.topic(topics.quote, { instrument: pair })),
      ).pipe(throttleTime(BOARD_INTERVAL_MS, undefined, { leading: true, trailing: true }), map(toBoard)),
    [names],
  );
  return useObservableState(board$, NO_QUOTES);
}

const NO_QUOTES: ReadonlyMap<string, Quote> = new Map();

function toBoard(states: readonly TopicState<Quote>[]): ReadonlyMap<string, Quote> {
  return new Map(
    states.flatMap(({ value }) => (value === undefined ? [] : [[value.instrument, value] as const])),
  );
}
