import { useMemo } from 'react';
import type { Side } from '../../../../stores/market/index.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';

/** An order of the user that rests in the book; decimal strings. */
export interface OwnOrder {
  readonly orderId: string;
  readonly side: Side;
  /** `null` for what rests at no price. */
  readonly price: string | null;
  readonly quantity: string;
}

/** A trade of the user. */
export interface OwnFill {
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly tradedAt: number;
}

/** Hooks that tell what the user has in an instrument; of a screen they are always the same. Empty while nobody is logged in. */
export interface OwnActivity {
  readonly useOpenOrders: (pair: string) => readonly OwnOrder[];
  readonly useFills: (pair: string) => readonly OwnFill[];
}

/** What the user has in a spot pair. */
export const spotActivity: OwnActivity = {
  useOpenOrders(pair) {
    const open = useTopic(topics.orders).value?.open;
    return useMemo(() => (open ?? []).filter((order) => order.pair === pair), [open, pair]);
  },
  useFills(pair) {
    const fills = useTopic(topics.fills).value;
    return useMemo(() => (fills ?? []).filter((fill) => fill.pair === pair), [fills, pair]);
  },
};
