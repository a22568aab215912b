import { proxy, ref } from 'valtio';

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
