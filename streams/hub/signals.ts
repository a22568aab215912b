import { EMPTY, fromEvent, filter, map, merge, type Observable } from 'rxjs';

/** What the device says about itself: the network came or went, or the page became visible again. */
export type Signal = 'online' | 'offline' | 'visible';

/** Signals of the browser; none elsewhere. */
export function browserSignals(): Observable<Signal> {
  if (typeof window === 'undefined' || typeof document === 'undefined') return EMPTY;
  return merge(
    fromEvent(window, 'online').pipe(map(() => 'online' as const)),
    fromEvent(window, 'offline').pipe(map(() => 'offline' as const)),
    fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
      map(() => 'visible' as const),
    ),
    // Back from the back-forward cache: no visibility change is guaranteed.
    fromEvent(window, 'pageshow').pipe(map(() => 'visible' as const)),
  );
}
