import { useState } from 'react';
import { api } from '../clients.ts';
import { useFills, useOrders } from './streams.ts';
import type { Fill, Order } from './types.ts';
import { usePage } from './usePage.ts';
import type { PageState } from './usePage.ts';

const PAGE_SIZE = 10;

/** One page of a history and the way to the others. */
export interface HistoryPage<Item> extends PageState<Item> {
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
  readonly goTo: (pageNum: number) => void;
  readonly retry: () => void;
}

/** Orders that have ended, newest first; fetched again whenever one more ends. */
export function useOrderHistory(pair: string | undefined): HistoryPage<Order> {
  const ended = useOrders().value?.closed[0];
  return useHistory('orders', pair, `${ended?.orderId}:${ended?.updateTime}`, (query, signal) =>
    api.listOrderHistory(query, signal),
  );
}

/** The user's fills, newest first; fetched again whenever there is a new one. */
export function useFillHistory(pair: string | undefined): HistoryPage<Fill> {
  return useHistory('fills', pair, useFills().value?.[0]?.id, (query, signal) =>
    api.listFills(query, signal),
  );
}

type LoadPage<Item> = (
  query: { readonly tradePairName?: string; readonly pageNum: number; readonly pageSize: number },
  signal: AbortSignal,
) => Promise<{ readonly list: readonly Item[]; readonly total: number }>;

function useHistory<Item>(
  name: string,
  pair: string | undefined,
  revision: string | number | undefined,
  load: LoadPage<Item>,
): HistoryPage<Item> {
  const [place, setPlace] = useState({ pair, pageNum: 1 });
  const [tries, setTries] = useState(0);
  // Another filter starts at its own first page.
  const pageNum = place.pair === pair ? place.pageNum : 1;
  const state = usePage<Item>(`${name} ${pair} ${pageNum}`, `${revision} ${tries}`, (signal) =>
    load({ ...(pair === undefined ? {} : { tradePairName: pair }), pageNum, pageSize: PAGE_SIZE }, signal),
  );
  return {
    ...state,
    pageNum,
    pageSize: PAGE_SIZE,
    goTo: (next) => setPlace({ pair, pageNum: next }),
    retry: () => setTries((count) => count + 1),
  };
}
