import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useOwnRates } from '../../../../stores/growth/ownFees.ts';
import { tradingSettings, useTradingSettings } from '../../../../stores/market/settings.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useSession } from '../../../../stores/session/index.ts';
import type { AccountBalance } from '../../../../stores/wallet/accountBalances.ts';
import { heldElsewhere } from '../../../../stores/wallet/funding.ts';
import type { Balance } from '../../../../stores/spot/types.ts';
import { HeldFeed } from '../../screen/context/HeldFeed.tsx';
import { inScales, TradingContext } from '../../screen/context/tradingContext.ts';
import type { OwnActivity, ScreenSwitch, TradingContextValue } from '../../screen/context/tradingContext.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import type { SpotInstrument } from '../spotInstrument.ts';
import { createOrderFormStore, OrderFormStoreContext } from './orderFormStore.ts';
import type { OrderFormStore } from './orderFormStore.ts';

/** Product id of the account that pays for spot orders. */
const SPOT = 2;

/** The levels a form judges market orders by. */
const FORM_DEPTH = 50;

export interface SpotContextProviderProps {
  readonly instrument: SpotInstrument;
  readonly children: ReactNode;
}

/** Creates the trading context of a pair. Key it by the pair: nothing typed for one pair may meet another. */
export function SpotContextProvider({ instrument, children }: SpotContextProviderProps) {
  const form = useMemo(
    () =>
      createOrderFormStore({
        instrument,
        available: { base: undefined, quote: undefined },
        bids: [],
        asks: [],
        last: undefined,
      }),
    [instrument],
  );
  const trading = useMemo<TradingContextValue>(
    () => ({
      instrument,
      own: spotActivity,
      useSwitches: useSpotSwitches,
      ticket: {
        pickLevel: (level) => form.dispatch({ type: 'levelPicked', ...inScales(level, instrument) }),
        chooseSide: (side) => form.dispatch({ type: 'sideChosen', side }),
        onPick: form.onPick,
      },
    }),
    [instrument, form],
  );
  return (
    <TradingContext value={trading}>
      <OrderFormStoreContext value={form}>
        <OrderFormFeed instrument={instrument} form={form} />
        {children}
      </OrderFormStoreContext>
    </TradingContext>
  );
}

/** Feeds market and balance to the form; apart, so that nothing else renders when they move. */
function OrderFormFeed({
  instrument,
  form,
}: {
  readonly instrument: SpotInstrument;
  readonly form: OrderFormStore;
}) {
  const { pair, baseAsset, quoteAsset } = instrument;
  const { value: book } = useTopic(
    topics.orderBook,
    { instrument: pair, depth: FORM_DEPTH },
    { sampled: true },
  );
  const { value: balances } = useTopic(topics.balances);
  const last = useTopic(topics.quote, { instrument: pair }, { sampled: true }).value?.last ?? undefined;
  const own = useOwnRates(pair);
  const isLoggedIn = useSession().user !== null;
  const [held, setHeld] = useState<readonly AccountBalance[]>();
  const elsewhere = useMemo(
    () => ({
      base: heldElsewhere(held, baseAsset, SPOT),
      quote: heldElsewhere(held, quoteAsset, SPOT),
    }),
    [held, baseAsset, quoteAsset],
  );
  const rates = useMemo(() => own && { maker: new Money(own.maker), taker: new Money(own.taker) }, [own]);

  useEffect(() => {
    form.setContext({
      instrument,
      available: { base: availableOf(balances, baseAsset), quote: availableOf(balances, quoteAsset) },
      elsewhere,
      bids: book?.bids ?? [],
      asks: book?.asks ?? [],
      last,
      rates,
    });
  }, [form, instrument, balances, elsewhere, baseAsset, quoteAsset, book, last, rates]);

  useEffect(() => {
    const { form: state } = form.snapshot();
    if (last !== undefined && state.price === '') form.dispatch({ type: 'priceSuggested', price: last });
  }, [form, last]);

  return isLoggedIn ? <HeldFeed onBalances={setHeld} /> : null;
}

/** An asset that is not among the balances has none; before they arrive nothing is known. */
function availableOf(balances: readonly Balance[] | undefined, asset: string): string | undefined {
  if (balances === undefined) return undefined;
  return balances.find((balance) => balance.asset === asset)?.available ?? '0';
}

/** What the user has in a spot pair. */
const spotActivity: OwnActivity = {
  useOpenOrders(pair) {
    const open = useTopic(topics.orders).value?.open;
    return useMemo(() => (open ?? []).filter((order) => order.pair === pair), [open, pair]);
  },
  useFills(pair) {
    const fills = useTopic(topics.fills).value;
    return useMemo(() => (fills ?? []).filter((fill) => fill.pair === pair), [fills, pair]);
  },
  useFillKeys() {
    const fills = useTopic(topics.fills).value;
    return useMemo(() => fills?.map(({ pair, tradeId, side }) => `${pair} ${tradeId} ${side}`), [fills]);
  },
};

/** What a spot screen does by itself. */
function useSpotSwitches(): readonly ScreenSwitch[] {
  const { soundOnFill, confirmOrders } = useTradingSettings();
  return [
    { name: 'sound', isOn: soundOnFill, turn: (isOn) => tradingSettings.update({ soundOnFill: isOn }) },
    {
      name: 'confirmOrders',
      isOn: confirmOrders,
      turn: (isOn) => tradingSettings.update({ confirmOrders: isOn }),
    },
  ];
}
