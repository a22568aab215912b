import { proxy } from 'valtio';

/** Problems of fields, by name; a text or the key of one. */
export type FormErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export interface FormState<Values> {
  values: Values;
  /** On while the form is being submitted. */
  loading: boolean;
  errors: FormErrors<Values>;
  /** What it starts with and is reset to. */
  initial: Values;
}

export interface FormOptions<Values> {
  /** Name of the form among all; components that name the same one share it. */
  readonly id: string;
  readonly initial: Values;
  readonly validate?: (values: Values) => FormErrors<Values>;
}

export interface FormModel<Values> {
  readonly state: FormState<Values>;
  /** Changes some fields; what was wrong with them is forgotten. */
  readonly change: (change: Partial<Values>) => void;
  /** Calls `send` unless a field is wrong or a submission is under way. Whether it was sent and went well. */
  readonly submit: (send: (values: Values) => Promise<boolean>) => Promise<boolean>;
  readonly reset: () => void;
}

type Flat = Readonly<Record<string, string | number | boolean>>;

/** Makes a form. */
export function createFormModel<Values extends Flat>(options: FormOptions<Values>): FormModel<Values> {
  const fresh = () => ({ values: { ...options.initial }, loading: false, errors: {} });
  const state = proxy({ ...fresh(), initial: options.initial }) as FormState<Values>;

  return {
    state,
    change(change) {
      state.values = { ...state.values, ...change };
      state.errors = Object.fromEntries(
        Object.entries(state.errors).filter(([name]) => !(name in change)),
      ) as FormErrors<Values>;
    },
    async submit(send) {
      if (state.loading) return false;
      const values = { ...state.values };
      state.errors = options.validate?.(values) ?? {};
      if (Object.values(state.errors).some((error) => error !== undefined)) return false;
      state.loading = true;
      try {
        return await send(values);
      } finally {
        state.loading = false;
      }
    },
    reset: () => void Object.assign(state, fresh()),
  };
}
