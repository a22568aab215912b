import { useEffect, useMemo, useRef, useState } from 'react';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import { useContractSettings } from '../../../../stores/contracts/settings.ts';
import type { MarginMode } from '../../../../stores/contracts/types.ts';
import { useOwnRates } from '../../../../stores/growth/ownFees.ts';
import { useSession } from '../../../../stores/session/index.ts';
import type { AccountBalance } from '../../../../stores/wallet/accountBalances.ts';
import { canFund, heldElsewhere } from '../../../../stores/wallet/funding.ts';
import { HeldFeed } from '../../screen/context/HeldFeed.tsx';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import { startingLeverage } from '../form/ticket.ts';
import type { TicketContext } from '../form/ticket.ts';
import type { TicketStore } from './ticketStore.ts';
import { after } from '../../../../platform/scheduling.ts';

/** The levels that market orders are judged by. */
const DEPTH = 50;

export interface TicketFeedProps {
  readonly instrument: ContractInstrument;
  readonly marginMode: MarginMode;
  readonly store: TicketStore;
}

/** Feeds market, money and settings to the ticket; apart, so that nothing else renders when they move. */
export function TicketFeed({ instrument, marginMode, store }: TicketFeedProps) {
  const { pair } = instrument;
  const { value: book } = useTopic(topics.orderBook, { instrument: pair, depth: DEPTH }, { sampled: true });
  const { value: marked } = useTopic(topics.markPrice, { contract: pair });
  const { value: portfolio } = usePortfolio();
  const orders = useTopic(topics.contractOrders).value?.open;
  const { settings } = useContractSettings(pair, marginMode);
  const rates = useOwnRates(pair);
  const isLoggedIn = useSession().user !== null;
  const [held, setHeld] = useState<readonly AccountBalance[]>();
  const { settleAsset, contract } = instrument;
  const elsewhere = useMemo(
    () => heldElsewhere(held, settleAsset, PRODUCT[contract.kind]),
    [held, settleAsset, contract.kind],
  );
  const last = useTopic(topics.quote, { instrument: pair }).value?.last ?? undefined;

  const context = useMemo<TicketContext>(
    () => ({
      instrument,
      marginMode,
      positionMode: settings?.positionMode ?? 'oneWay',
      leverage: settings?.leverage ?? startingLeverage(instrument.contract),
      hasSettings: settings !== undefined,
      bids: book?.bids ?? [],
      asks: book?.asks ?? [],
      prices: { last, mark: marked?.mark, index: marked?.index },
      // Without its settings and its open orders an account's orders cannot be judged.
      portfolio: settings === undefined || orders === undefined ? undefined : portfolio,
      orders: orders ?? [],
      elsewhere,
      rates,
    }),
    [instrument, marginMode, settings, book, last, marked, portfolio, orders, elsewhere, rates],
  );
  const sampled = useSampled(context, [settings, marginMode]);
  useEffect(() => {
    store.setContext(sampled);
    store.dispatch({ type: 'marketMoved' });
  }, [store, sampled]);

  useEffect(() => {
    if (last !== undefined && store.snapshot().form.price === '') {
      store.dispatch({ type: 'priceSuggested', price: last });
    }
  }, [store, last]);

  return isLoggedIn && canFund ? <HeldFeed onBalances={setHeld} /> : null;
}

/** Product ids of the cross accounts. */
const PRODUCT = { inverse: 3, linear: 4 } as const;

/** Fast enough for sums beside a form, slow enough to be read. */
const SAMPLE_MS = 250;

/**
 * A value that changes with every tick of the market, a few times a second.
 *
 * @param urgent what changes at once when any of it does: the user's own doing
 */
function useSampled<T>(value: T, urgent: readonly unknown[]): T {
  const [shown, setShown] = useState({ value, urgent });
  const shownAt = useRef(-Infinity);
  const isUrgent = urgent.some((one, index) => one !== shown.urgent[index]);
  if (isUrgent) setShown({ value, urgent });

  useEffect(() => {
    const show = (): void => {
      shownAt.current = performance.now();
      setShown((now) => (now.value === value ? now : { ...now, value }));
    };
    return after(Math.max(0, shownAt.current + SAMPLE_MS - performance.now()), show);
  }, [value]);
  return shown.value;
}
