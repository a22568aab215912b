import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { createFormModel } from './formModel.ts';
import type { FormModel, FormOptions, FormState } from './formModel.ts';
import { registries, useModel } from './layer.ts';

type Flat = Readonly<Record<string, string | number | boolean>>;

/** A form as a screen needs it. */
export type Form<Values> = Readonly<FormState<Values>> & Omit<FormModel<Values>, 'state'>;

/** The form of an id. What was typed is forgotten when the screen is left. */
export function useForm<Values extends Flat>(options: FormOptions<Values>): Form<Values> {
  const model = useModel({ registry: registries.forms, name: options.id, member: 'id' }, () =>
    createFormModel(options),
  );
  useEffect(() => () => model.reset(), [model]);
  // Typed text must be there at once, or the caret jumps.
  const state = useSnapshot(model.state, { sync: true }) as FormState<Values>;
  return { ...state, change: model.change, submit: model.submit, reset: model.reset };
}
