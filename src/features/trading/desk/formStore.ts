import { createOrderForm } from '../form/orderForm.ts';
import type { OrderFormContext, OrderFormEvent, OrderFormState } from '../form/orderForm.ts';
import { reduceOrderForm } from '../form/reduceOrderForm.ts';

/** The form together with the surroundings it is judged by. */
export interface FormSnapshot {
  readonly form: OrderFormState;
  readonly context: OrderFormContext;
}

/** The order form outside React, so that the book and the keyboard can change it without rendering what lies between. */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => FormSnapshot;
  readonly dispatch: (event: OrderFormEvent) => void;
  /** The market or the balance moved. */
  readonly setContext: (context: OrderFormContext) => void;
  /** Called when a price was picked from the market, so that a hidden form can show itself. Returns the unsubscriber. */
  readonly onPick: (listener: () => void) => () => void;
}

/** Creates the store of one instrument's form. */
export function createFormStore(context: OrderFormContext): FormStore {
  let snapshot: FormSnapshot = { form: createOrderForm(), context };
  const listeners = new Set<() => void>();
  const pickListeners = new Set<() => void>();
  const publish = (next: FormSnapshot): void => {
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
      publish({ ...snapshot, form: reduceOrderForm(snapshot.form, event, snapshot.context) });
      if (event.type === 'levelPicked') for (const listener of pickListeners) listener();
    },
    onPick(listener) {
      pickListeners.add(listener);
      return () => pickListeners.delete(listener);
    },
    setContext: (next) => publish({ ...snapshot, context: next }),
  };
}
