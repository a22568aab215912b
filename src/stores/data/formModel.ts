import { proxy } from 'valtio';

/** Problems of fields, by name; a text or the key of one. */
export type FormErrors<Values, Problem extends string = string> = {
  readonly [Name in keyof Values]?: Problem | undefined;
};

export interface FormState<Values, Problem extends string = string> {
  values: Values;
  /** On while the form is being submitted. */
  loading: boolean;
  errors: FormErrors<Values, Problem>;
  /** What it starts with and is reset to. */
  initial: Values;
}

export interface FormOptions<Values, Problem extends string = string> {
  /** Name of the form among all; components that name the same one share it. */
  readonly id: string;
  readonly initial: Values;
  readonly validate?: (values: Values) => FormErrors<Values, Problem>;
  /** Once it was submitted, every change is validated at once. Without, what was wrong with a changed field is dropped. */
  readonly validatesChanges?: boolean;
}

export interface FormModel<Values, Problem extends string = string> {
  readonly state: FormState<Values, Problem>;
  /** Changes some fields. */
  readonly change: (change: Partial<Values>) => void;
  /** Calls `send` unless a field is wrong or a submission is under way. Whether it was sent and went well. */
  readonly submit: (send: (values: Values) => Promise<boolean>) => Promise<boolean>;
  readonly reset: () => void;
}

/** The fields of a form. */
export type FormValues<Values> = { readonly [Name in keyof Values]: string | number | boolean | null };

/** Makes a form. */
export function createFormModel<Values extends FormValues<Values>, Problem extends string = string>({
  initial,
  validate = () => ({}),
  validatesChanges = false,
}: FormOptions<Values, Problem>): FormModel<Values, Problem> {
  const fresh = () => ({ values: { ...initial }, loading: false, errors: {} });
  const state = proxy({ ...fresh(), initial }) as FormState<Values, Problem>;
  let isSubmitted = false;

  return {
    state,
    change(change) {
      state.values = { ...state.values, ...change };
      if (validatesChanges) {
        if (isSubmitted) state.errors = validate(state.values);
        return;
      }
      state.errors = Object.fromEntries(
        Object.entries(state.errors).filter(([name]) => !(name in change)),
      ) as FormErrors<Values, Problem>;
    },
    async submit(send) {
      if (state.loading) return false;
      isSubmitted = true;
      const values = { ...state.values };
      state.errors = validate(values);
      if (Object.values(state.errors).some((error) => error !== undefined)) return false;
      state.loading = true;
      try {
        return await send(values);
      } finally {
        state.loading = false;
      }
    },
    reset() {
      isSubmitted = false;
      Object.assign(state, fresh());
    },
  };
}
