import { Observable } from 'rxjs';
import { subscribeKey } from 'valtio/utils';
import type { Resource } from './resource.ts';

/** How long after a failure a resource is asked for again. */
const RETRY_MS = 3_000;

/** The values of a resource as they come, never ending: it is fetched when somebody watches, and again until it has come. */
export function watchResource<T extends object>(resource: Resource<T>): Observable<T> {
  const { state } = resource;
  return new Observable((observer) => {
    const tell = (): void => {
      if (state.value !== undefined) observer.next(state.value);
    };
    tell();
    const unsubscribe = subscribeKey(state, 'value', tell, true);
    void resource.ensure();
    const retry = setInterval(() => {
      if (state.phase === 'failed' && state.value === undefined) void resource.reload();
    }, RETRY_MS);
    return () => {
      clearInterval(retry);
      unsubscribe();
    };
  });
}
