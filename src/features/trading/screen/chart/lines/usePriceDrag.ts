import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PointerEventHandler } from 'react';
import type { Instrument } from '../../instrument/instrument.ts';
import type { CandleChart } from '../candleChart.ts';
import type { PriceLine, PriceLineActions } from './priceLine.ts';
import { priceOnTick } from './priceOnTick.ts';

/** Where a line is that the user has taken from its place. */
export interface MovedLine {
  readonly price: string;
  readonly detail: string | undefined;
  /** The user holds it; otherwise it was dropped and waits for what becomes of it. */
  readonly isHeld: boolean;
}

interface Hold {
  readonly pointerId: number;
  /** From the pointer to the line, in pixels. */
  readonly offset: number;
}

/** Lets the pointer take a line to another price; Escape and a lost pointer put it back. */
export function usePriceDrag(
  chart: CandleChart,
  { id, price }: PriceLine,
  instrument: Instrument,
  { detailAt, drop }: PriceLineActions,
) {
  const [moved, setMoved] = useState<MovedLine>();
  const hold = useRef<Hold>(undefined);

  const putBack = (): void => {
    hold.current = undefined;
    setMoved(undefined);
  };
  const letGo = async (to: string): Promise<void> => {
    hold.current = undefined;
    setMoved((last) => last && { ...last, isHeld: false });
    // What was taken back meanwhile, or is held again, is not what was dropped.
    const isThere = to !== price && (await drop(id, to));
    if (!isThere) setMoved((last) => (last?.isHeld ? last : undefined));
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    putBack();
  });
  const isHeld = moved?.isHeld ?? false;
  useEffect(() => {
    if (!isHeld) return undefined;
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isHeld]);

  // The exchange's word on where the line is ends the wait.
  const [known, setKnown] = useState(price);
  if (known !== price) {
    setKnown(price);
    if (moved?.isHeld === false) setMoved(undefined);
  }

  const onPointerDown: PointerEventHandler = (event) => {
    if (event.button !== 0 || moved !== undefined) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { pointerId: event.pointerId, offset: chart.yOf(price) - event.clientY };
    setMoved({ price, detail: detailAt(id, price), isHeld: true });
  };
  const onPointerMove: PointerEventHandler = (event) => {
    if (hold.current?.pointerId !== event.pointerId) return;
    const next = priceOnTick(chart.priceAt(event.clientY + hold.current.offset), instrument);
    setMoved({ price: next, detail: detailAt(id, next), isHeld: true });
  };
  const onPointerUp: PointerEventHandler = (event) => {
    if (hold.current?.pointerId === event.pointerId && moved !== undefined) void letGo(moved.price);
  };
  const onPointerCancel: PointerEventHandler = () => hold.current && putBack();

  return { moved, grip: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel } };
}
