import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { createFormModel } from './formModel.ts';
import type { FormModel, FormOptions, FormState, FormValues } from './formModel.ts';
import { registries, useModel } from './layer.ts';

/** A form as a screen needs it. */
export type Form<Values, Problem extends string = string> = Readonly<FormState<Values, Problem>> &
  Omit<FormModel<Values, Problem>, 'state'>;

/** The form of an id. What was typed is dropped when the screen is left. */
export function useForm<Values extends FormValues<Values>, Problem extends string = string>(
  options: FormOptions<Values, Problem>,
): Form<Values, Problem> {
  const model = useModel({ registry: registries.forms, name: options.id, member: 'id' }, () =>
    createFormModel(options),
  );
  useEffect(() => () => model.reset(), [model]);
  // Typed text must be there at once, or the caret jumps.
  const state = useSnapshot(model.state, { sync: true }) as FormState<Values, Problem>;
  return { ...state, change: model.change, submit: model.submit, reset: model.reset };
}
