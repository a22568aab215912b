import { useMediaQuery } from '@mantine/hooks';
import { useSyncExternalStore } from 'react';

/** The font size of a browser that nobody has set, in pixels; style sheets count in it. */
const USUAL_PX = 16;

const listeners = new Set<() => void>();
let scale: number | undefined;
let probe: HTMLElement | undefined;

/** By how much the page's font is larger than usual: 2 for who has set the browser to 200 %. */
export function fontScale(): number {
  if (typeof document === 'undefined') return 1;
  scale ??= scaleOf(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  return scale;
}

/** The same, followed. */
export function useFontScale(): number {
  return useSyncExternalStore(subscribe, fontScale);
}

/** Whether the window is at most so wide, in pixels at the usual font size: of a larger one less fits, as `em` in a media query says. */
export function useMaxWidth(px: number): boolean {
  return useQuery(`(max-width: ${px * useFontScale()}px)`);
}

/** Whether the window is at least so wide, in pixels at the usual font size. */
export function useMinWidth(px: number): boolean {
  return useQuery(`(min-width: ${px * useFontScale()}px)`);
}

/** Whether the window is at least so high, in pixels at the usual font size. */
export function useMinHeight(px: number): boolean {
  return useQuery(`(min-height: ${px * useFontScale()}px)`);
}

// Read before the first paint, so that nothing is laid out twice.
const useQuery = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false });

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  probe ??= createProbe();
  return () => listeners.delete(notify);
}

/** An element one `rem` wide, whose width tells of changes. */
function createProbe(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = 'position: absolute; inline-size: 1rem; block-size: 0; visibility: hidden';
  document.body.append(element);
  // Where nothing is laid out, nothing grows.
  if (typeof ResizeObserver === 'undefined') return element;
  new ResizeObserver(([entry]) => {
    const next = scaleOf(entry?.contentRect.width ?? USUAL_PX);
    if (next === scale) return;
    scale = next;
    for (const notify of listeners) notify();
  }).observe(element);
  return element;
}

/** To hundredths, as widths are measured in parts of a pixel; 1 where there is no layout. */
const scaleOf = (px: number): number => Math.round((px / USUAL_PX) * 100) / 100 || 1;
