import { SelectField } from '../../input/SelectField.tsx';

interface ChoiceFilterProps<Value extends string> {
  /** What is narrowed. */
  readonly label: string;
  /** Says that it is not narrowed. */
  readonly all: string;
  /** `undefined` does not narrow. */
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

const ALL = '';

/** Narrows a history to one value of a column. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, all, value, options, onChange } = props;
  return (
    <SelectField<Value | typeof ALL>
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, text: all }, ...options]}
      onChange={(next) => onChange(next === ALL ? undefined : next)}
    />
  );
}
