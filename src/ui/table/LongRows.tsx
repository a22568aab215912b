import { useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useIsPrinting } from '../useIsPrinting.ts';
import { followView, visiblePart } from './visiblePart.ts';

/** What a row has to pass on to its element, so that it is found and measured. */
export interface RowPlace {
  /** From 0. */
  readonly index: number;
  readonly ref: (element: HTMLElement | null) => void;
}

export interface LongRowsProps {
  readonly as: 'tbody' | 'ul';
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** The names of all rows, in their order. */
  readonly names: readonly string[];
  /** Height of a row until one has been measured, in pixels. */
  readonly rowHeight: number;
  readonly renderRow: (place: RowPlace) => ReactNode;
  /** Keeps the room of rows that are not rendered. */
  readonly renderGap: (key: string, height: number) => ReactNode;
}

/** Beyond those in view, so that scrolling and the tab key find rows there. */
const OVERSCAN = 8;

/**
 * The rows of a long table that are in view, whatever scrolls: the table, a panel around it or the page. The row that has the focus stays
 * rendered wherever it is, and all of them are while the page is printed.
 */
export default function LongRows(props: LongRowsProps) {
  const { as: Body, className, label, names, renderRow, renderGap } = props;
  const body = useRef<HTMLElement>(null);
  const isPrinting = useIsPrinting();
  const [focused, setFocused] = useState<string>();
  const [rowHeight, setRowHeight] = useState(props.rowHeight);
  const measured = useRef(props.rowHeight);
  // A row that scrolls out of view must not take the focus along.
  const kept = focused === undefined ? -1 : names.indexOf(focused);

  // The compiler leaves this component alone, as its virtualizer keeps its own state.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: names.length,
    getScrollElement: () => body.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    getItemKey: (index) => names[index] ?? index,
    rangeExtractor: (range) => (isPrinting ? allOf(range) : withKept(range, kept)),
    observeElementRect: ({ scrollElement }, tell) =>
      followView(scrollElement, () => tell({ width: 0, height: visiblePart(scrollElement).height })),
    observeElementOffset: ({ scrollElement }, tell) =>
      followView(scrollElement, () => tell(visiblePart(scrollElement).start, false)),
    // The browser keeps in place what is in view.
    scrollToFn: () => undefined,
    measureElement(element) {
      const height = element.getBoundingClientRect().height || rowHeight;
      measured.current = height;
      return height;
    },
  });

  useLayoutEffect(() => {
    if (Math.abs(measured.current - rowHeight) >= 1) setRowHeight(measured.current);
  }, [rowHeight]);
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);

  const measure = virtual.measureElement;
  const ref = useCallback((element: HTMLElement | null) => measure(element), [measure]);
  const content: ReactNode[] = [];
  let end = 0;
  for (const { index, start, end: next } of virtual.getVirtualItems()) {
    if (start - end >= 1) content.push(renderGap(`before ${names[index] ?? ''}`, start - end));
    content.push(renderRow({ index, ref }));
    end = next;
  }
  const rest = virtual.getTotalSize() - end;
  if (rest >= 1) content.push(renderGap('rest', rest));

  return (
    <Body
      ref={body as never}
      className={className}
      aria-label={label}
      onFocus={({ target }) => setFocused(nameOf(target))}
      onBlur={() => setFocused(undefined)}
    >
      {content}
    </Body>
  );
}

function nameOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'];
}

function allOf({ count }: Range): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** What is in view with some rows on both sides, and one more. */
function withKept({ startIndex, endIndex, overscan, count }: Range, kept: number): number[] {
  const from = Math.max(0, startIndex - overscan);
  const to = Math.min(count - 1, endIndex + overscan);
  const shown = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (kept < 0 || kept >= count) return shown;
  if (kept < from) return [kept, ...shown];
  return kept > to ? [...shown, kept] : shown;
}
