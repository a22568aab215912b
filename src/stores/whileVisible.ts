import { filter, fromEvent, interval, merge, type Observable } from 'rxjs';

/** At an interval, and when the page becomes visible again; never while it is hidden. */
export function whileVisible$(everyMs: number): Observable<unknown> {
  return merge(interval(everyMs), fromEvent(document, 'visibilitychange')).pipe(
    filter(() => document.visibilityState === 'visible'),
  );
}
