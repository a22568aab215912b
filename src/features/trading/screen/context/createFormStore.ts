import { createContext, use, useSyncExternalStore } from 'react';

/** A form together with the order context it is checked against. */
export interface FormSnapshot<Form, Context> {
  readonly form: Form;
  readonly context: Context;
}

/** A form outside React, so that the book and the keyboard can change it without rendering what lies between. */
export interface FormStore<Form, Event, Context> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => FormSnapshot<Form, Context>;
  readonly dispatch: (event: Event) => void;
  /** The market or the balance moved. */
  readonly setContext: (context: Context) => void;
  /** Called when a price was picked from the market, so that a hidden form can show itself. Returns the unsubscriber. */
  readonly onPick: (listener: () => void) => () => void;
}

/** Creates the store of a form whose events `reduce` understands. */
export function createFormStore<Form, Event extends { readonly type: string }, Context>(
  start: FormSnapshot<Form, Context>,
  reduce: (form: Form, event: Event, context: Context) => Form,
): FormStore<Form, Event, Context> {
  let snapshot = start;
  const listeners = new Set<() => void>();
  const pickListeners = new Set<() => void>();
  const publish = (next: FormSnapshot<Form, Context>): void => {
    if (next.form === snapshot.form && next.context === snapshot.context) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    dispatch(event) {
      publish({ ...snapshot, form: reduce(snapshot.form, event, snapshot.context) });
      if (event.type === 'levelPicked') for (const listener of pickListeners) listener();
    },
    onPick(listener) {
      pickListeners.add(listener);
      return () => pickListeners.delete(listener);
    },
    setContext: (next) => publish({ ...snapshot, context: next }),
  };
}

/** How components reach the store of a form: its context, and the hooks that read it. Outside of a provider the hooks throw `missing`. */
export function createFormHooks<Form, Event, Context>(missing: string) {
  const StoreContext = createContext<FormStore<Form, Event, Context> | undefined>(undefined);

  function useStore(): FormStore<Form, Event, Context> {
    const store = use(StoreContext);
    if (store === undefined) throw new Error(missing);
    return store;
  }

  /** Renders with every change of the form or its order context, a few times a second at most. */
  function useFormSnapshot(): FormSnapshot<Form, Context> {
    const store = useStore();
    return useSyncExternalStore(store.subscribe, store.snapshot);
  }
  return { StoreContext, useStore, useFormSnapshot };
}
