import { Observable } from 'rxjs';
import { subscribeKey } from 'valtio/utils';
import type { Resource } from './resource.ts';
import { retryUntilLoaded } from './retryUntilLoaded.ts';

/** The values of a resource as they come, never ending: it is fetched when somebody watches, and again until it has come. */
export function watchResource<T extends object>(resource: Resource<T>): Observable<T> {
  const { state } = resource;
  return new Observable((observer) => {
    const tell = (): void => {
      if (state.value !== undefined) observer.next(state.value);
    };
    tell();
    const unsubscribe = subscribeKey(state, 'value', tell, true);
    const giveUp = retryUntilLoaded(resource, () => state.value === undefined);
    return () => {
      giveUp();
      unsubscribe();
    };
  });
}
