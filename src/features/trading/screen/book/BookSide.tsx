import { rem } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ClipboardEvent, FocusEvent, MouseEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/format/format.ts';
import { moveFocus } from '../controls/moveFocus.ts';
import { BOOK_ROW } from './bookRows.ts';
import type { BookRowModel } from './bookRows.ts';
import classes from './OrderBook.module.css';
import { WrittenFace } from './RowFace.ts';
import { RowPool } from './RowPool.ts';
import { SidePainter } from './SidePainter.ts';

export interface BookSideProps {
  readonly side: 'bids' | 'asks';
  /** Best first. */
  readonly rows: readonly BookRowModel[];
  readonly priceScale: number;
  readonly quantityScale: number;
  /** Rows the side has room for; those of a thinner book are blank. */
  readonly slots: number;
  readonly onPick: (price: string, amount: string | undefined) => void;
}

/**
 * One side of the book. Tab reaches its best level, the arrow keys the others. A click takes the price of a level, a click on the
 * total or with a modifier key also everything up to it. Copying while a level has the focus copies its numbers.
 */
export function BookSide({ side, rows, priceScale, quantityScale, slots, onPick }: BookSideProps) {
  const { t } = useTranslation();
  const { formatDecimal } = useFormat();
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pool = useRef<RowPool>(undefined);
  /** What a pointer went down on: the market may move on before it is released. */
  const pressed = useRef<{ readonly button: Element; readonly level: BookRowModel | undefined }>(undefined);

  /** The row that has the focus, and the price in its name. */
  const named = useRef<{ readonly button: Element; readonly price: string }>(undefined);

  /** Its rank names a row; the one with the focus also says its numbers, as of when it got its price, because they change too often to be read out. */
  const name = (button: Element, hasFocus: boolean): void => {
    const level = hasFocus ? pool.current?.levelOf(button) : undefined;
    named.current = level && { button, price: level.price };
    const place = t(`trade.book.level.${side}`, { rank: (pool.current?.rankOf(button) ?? 0) + 1 });
    button.setAttribute('aria-label', level ? figuresOf(level, place) : place);
  };
  const figuresOf = (level: BookRowModel, place: string): string => {
    const figures = {
      level: place,
      price: formatDecimal(level.price, priceScale),
      amount: formatDecimal(level.quantity, quantityScale),
      total: formatDecimal(level.total, quantityScale),
    };
    const own = level.isOwn ? ` ${t('trade.book.own')}` : '';
    return t('trade.book.levelFigures', figures) + own;
  };
  const renew = useEffectEvent(() => {
    const focused = named.current;
    if (focused && pool.current?.levelOf(focused.button)?.price !== focused.price) name(focused.button, true);
  });

  const isPainted = useIsPainted();
  useLayoutEffect(() => {
    const found = [...(element.current?.querySelectorAll('button') ?? [])];
    const buttons = side === 'asks' ? found.toReversed() : found;
    const painter = isPainted ? painterOf(canvas.current, buttons) : undefined;
    pool.current = new RowPool(buttons, (button, rank) => painter?.face(rank) ?? new WrittenFace(button));
    const endPainter = painter?.follow();
    return () => {
      pool.current?.end();
      endPainter?.();
    };
  }, [side, slots, isPainted]);
  useLayoutEffect(() => {
    pool.current?.write(rows, { formatDecimal, priceScale, quantityScale });
    renew();
  }, [rows, formatDecimal, priceScale, quantityScale, side, slots, isPainted]);

  const press = ({ target }: PointerEvent): void => {
    const button = buttonOf(target);
    pressed.current = button && { button, level: pool.current?.levelOf(button) };
  };
  const pick = (event: MouseEvent): void => {
    const button = buttonOf(event.target);
    if (button === undefined) return;
    const down = event.detail > 0 && pressed.current?.button === button ? pressed.current.level : undefined;
    const level = down ?? pool.current?.levelOf(button);
    if (level === undefined) return;
    const isTotal = event.target instanceof Element && event.target.closest('[data-total]') !== null;
    const takesAmount = isTotal || event.shiftKey || event.ctrlKey || event.metaKey;
    onPick(level.price, takesAmount ? level.total : undefined);
  };
  const onFocusChange = ({ target, type }: FocusEvent): void => {
    const button = buttonOf(target);
    if (button) name(button, type === 'focus');
  };
  const copy = (event: ClipboardEvent): void => {
    const level = pool.current?.levelOf(event.target as Element);
    if (level === undefined || document.getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', [level.price, level.quantity, level.total].join('\t'));
    event.preventDefault();
  };

  return (
    <div
      ref={element}
      role="group"
      aria-label={t(`trade.book.${side}`)}
      className={classes['side']}
      data-side={side}
      style={{ flexBasis: rem(slots * BOOK_ROW) }}
      translate="no"
      onKeyDown={moveFocus}
      onPointerDown={press}
      onClick={pick}
      onFocus={onFocusChange}
      onBlur={onFocusChange}
      onCopy={copy}
    >
      <Slots side={side} count={slots} />
      {isPainted && <canvas ref={canvas} className={classes['paint']} aria-hidden="true" />}
    </div>
  );
}

/** A palette of the user's own applies to texts and not to a canvas; without drawing, as in tests of parts, texts remain. */
function useIsPainted(): boolean {
  const isForced = useMediaQuery('(forced-colors: active)', undefined, { getInitialValueInEffect: false });
  return !isForced && typeof CanvasRenderingContext2D !== 'undefined';
}

function painterOf(
  canvas: HTMLCanvasElement | null,
  buttons: readonly HTMLButtonElement[],
): SidePainter | undefined {
  const context = canvas?.getContext('2d');
  return canvas && context ? new SidePainter(canvas, context, buttons) : undefined;
}

function buttonOf(target: EventTarget): Element | undefined {
  return target instanceof Element ? (target.closest('button') ?? undefined) : undefined;
}

interface SlotsProps {
  readonly side: 'bids' | 'asks';
  readonly count: number;
}

/** The rows of a side, without what a {@link RowPool} shows in them. Asks stand worst first, the best next to the spread. */
const Slots = memo(function Slots({ side, count }: SlotsProps) {
  const { t } = useTranslation();
  const ranks = Array.from({ length: count }, (_, rank) => rank);
  return (side === 'asks' ? ranks.toReversed() : ranks).map((rank) => (
    <button
      key={rank}
      type="button"
      dir="ltr"
      className={classes['row']}
      tabIndex={rank === 0 ? 0 : -1}
      aria-label={t(`trade.book.level.${side}`, { rank: rank + 1 })}
    >
      <span className={classes['own']} role="img" aria-label={t('trade.book.own')} />
      <span className={classes['price']} />
      <span className={classes['number']} />
      <span className={classes['number']} data-total="" />
    </button>
  ));
});
