import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import classes from './SelectField.module.css';

export interface SelectFieldProps<Value extends string> {
  /** For assistive technology; on screen the value is enough. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

/** A small native select for toolbars: works with keyboard, touch and screen reader as the system does. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      title={label}
      size="xs"
      variant="unstyled"
      classNames={{ input: classes['input'] ?? '' }}
      data={options.map((option) => ({ value: option.value, label: option.text }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}
