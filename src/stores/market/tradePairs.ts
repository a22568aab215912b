import type { TradePair } from '@tidemark/sdk/contract';
import { topics } from '@tidemark/streams';
import type { TopicState } from '@tidemark/streams';
import { useObservableState } from 'observable-hooks';
import { useEffect, useMemo } from 'react';
import { combineLatest, map, throttleTime } from 'rxjs';
import { hub, sdk } from '../clients.ts';
import { createResource, useResource } from '../resource.ts';
import type { ResourceState } from '../resource.ts';
import { createRulesRefresh } from './refreshRules.ts';
import type { Quote } from './types.ts';

const load = (): Promise<readonly TradePair[]> => sdk.call('listTradePairs');

/** The tradable pairs with their rules, in the exchange's order. */
export const tradePairs = createResource<readonly TradePair[]>(load);

const refreshWhileShown = createRulesRefresh(tradePairs, load);

/** The pairs; fetched on first use, and again while they are shown. */
export function useTradePairs(): Readonly<ResourceState<readonly TradePair[]>> {
  useEffect(refreshWhileShown, []);
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
