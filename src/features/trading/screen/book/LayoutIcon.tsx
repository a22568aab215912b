import type { BookLayout } from './rowCounts.ts';

const HALVES = { asks: ['down', 'down'], bids: ['up', 'up'], both: ['down', 'up'] } as const;

/** A small picture of the book: which colours fill its two halves, beside the lines of the numbers. */
export function LayoutIcon({ layout }: { readonly layout: BookLayout }) {
  const [top, bottom] = HALVES[layout];
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <rect x="2" y="2" width="5" height="5.5" rx="1" fill={`var(--tm-${top})`} />
      <rect x="2" y="8.5" width="5" height="5.5" rx="1" fill={`var(--tm-${bottom})`} />
      {[3, 7, 11].map((y) => (
        <rect key={y} x="9" y={y - 0.5} width="5" height="2" rx="1" fill="currentColor" opacity="0.5" />
      ))}
    </svg>
  );
}
