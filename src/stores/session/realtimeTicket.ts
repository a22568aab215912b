import { firstValueFrom, interval, mergeMap, Observable, startWith, take } from 'rxjs';
import { sdk } from '../clients.ts';

/** A call that takes so long may have gone out on a connection that died without a word: another one is tried beside it. */
const SLOW_MS = 2_500;
const MOST_CALLS = 4;

/**
 * Fetches a single-use ticket that logs the realtime connection in. Asks again while there is no answer, up to four times in all, and takes the first answer;
 * calls that are still under way are then aborted, with which the browser forgets their connections. Rejects with the error of the first call that fails.
 */
export function createTicket(): Promise<string> {
  return firstValueFrom(
    interval(SLOW_MS).pipe(
      startWith(0),
      take(MOST_CALLS),
      mergeMap(() => askForTicket()),
    ),
  );
}

function askForTicket(): Observable<string> {
  return new Observable((subscriber) => {
    const ended = new AbortController();
    sdk.call('createRealtimeTicket', { signal: ended.signal }).then(
      ({ ticket }) => subscriber.next(ticket),
      (error: unknown) => subscriber.error(error),
    );
    return () => ended.abort();
  });
}
