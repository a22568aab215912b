import type { Direction } from './useDirection.ts';

/** A small arrow beside a price: its colour is not the only sign. Keeps its width when there is none. */
export function DirectionArrow({ direction }: { readonly direction: Direction }) {
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      {direction === 'up' && <path d="M5 1 9 6H6.2V9H3.8V6H1Z" fill="currentColor" />}
      {direction === 'down' && <path d="M5 9 1 4h2.8V1h2.4v3H9Z" fill="currentColor" />}
    </svg>
  );
}
