import { useEffect } from 'react';
import { Observable } from 'rxjs';
import { proxy, ref, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';

/** Something fetched once: not asked for yet, on its way, there, or failed. */
export interface ResourceState<T> {
  phase: 'idle' | 'loading' | 'ready' | 'failed';
  /** The last value that arrived; kept while a reload is under way or failed. */
  value: T | undefined;
  error: unknown;
}

export interface Resource<T> {
  readonly state: ResourceState<T>;
  /** Fetches unless it is there or on its way. Never rejects: failures are in the state. */
  ensure(): Promise<void>;
  /** Fetches again unless that is under way. Never rejects. */
  reload(): Promise<void>;
  /** Changes the value as a newer answer tells; a fetch under way is older than that and no longer counts. Nothing where there is no value yet. */
  update(change: (value: T) => T): void;
}

/** Wraps a call in a state that screens can read. The value is immutable and kept by reference. */
export function createResource<T extends object>(load: () => Promise<T>): Resource<T> {
  const state = proxy<ResourceState<T>>({ phase: 'idle', value: undefined, error: undefined });
  let underWay: Promise<void> | undefined;
  let updates = 0;

  const fetchOnce = async (): Promise<void> => {
    state.phase = 'loading';
    const begunAt = updates;
    try {
      const value = await load();
      if (begunAt === updates) state.value = ref(value);
      state.error = undefined;
      state.phase = 'ready';
    } catch (error) {
      state.error = error instanceof Error ? ref(error) : error;
      state.phase = 'failed';
    }
  };

  const reload = (): Promise<void> => {
    underWay ??= fetchOnce().finally(() => (underWay = undefined));
    return underWay;
  };

  return {
    state,
    reload,
    ensure: () => (state.phase === 'ready' ? Promise.resolve() : reload()),
    update(change) {
      if (state.value === undefined) return;
      updates += 1;
      state.value = ref(change(state.value));
    },
  };
}

/**
 * Wraps a call whose answer belongs to the logged-in user. Each user has a resource of their own and only the last
 * one is kept, so that no user ever sees what was fetched for another one, pending answers included.
 */
export function createUserResource<T extends object>(
  load: () => Promise<T>,
): (userId: string) => Resource<T> {
  let kept: { readonly userId: string; readonly resource: Resource<T> } | undefined;
  return (userId) => {
    if (kept?.userId !== userId) kept = { userId, resource: createResource(load) };
    return kept.resource;
  };
}

/** How long after a failure a resource is asked for again. */
const RETRY_MS = 3_000;

/** Fetches a resource, and again after each failure as long as that is wanted. Gives what ends it. */
function retryUntilLoaded<T extends object>(resource: Resource<T>, isWanted: () => boolean): () => void {
  void resource.ensure();
  const retry = setInterval(() => {
    if (resource.state.phase === 'failed' && isWanted()) void resource.reload();
  }, RETRY_MS);
  return () => clearInterval(retry);
}

/** The values of a resource as they come, never completing: it is fetched on subscription, and again until it has arrived. */
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

/** The current state of a resource, which is fetched unless it is there, when a component that is `wanted` mounts. */
export function useResource<T extends object>(
  resource: Resource<T>,
  wanted = true,
): Readonly<ResourceState<T>> {
  useEffect(() => {
    if (wanted) void resource.ensure();
  }, [resource, wanted]);
  return useSnapshot(resource.state) as Readonly<ResourceState<T>>;
}
