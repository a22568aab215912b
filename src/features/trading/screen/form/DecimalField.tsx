import { TextInput } from '@mantine/core';
import { useFormat } from '../../../../ui/format/format.ts';
import { DECIMAL_INPUT } from './NumberField.tsx';
import classes from './OrderForm.module.css';

export interface DecimalFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Shown at the end of the field. */
  readonly unit: string;
  readonly isWrong?: boolean;
  /** Said while nothing is typed. */
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean;
  readonly onText: (text: string) => void;
}

/** The decimal field of a dialog, its label above it. */
export function DecimalField(props: DecimalFieldProps) {
  const { name, label, value, unit, isWrong = false, placeholder, isDisabled = false, onText } = props;
  const { readTyped } = useFormat();
  return (
    <TextInput
      name={name}
      label={label}
      value={value}
      placeholder={placeholder}
      disabled={isDisabled}
      error={isWrong}
      classNames={{ input: classes['dialogInput'] ?? '' }}
      {...DECIMAL_INPUT}
      rightSection={<span className={classes['dialogUnit']}>{unit}</span>}
      rightSectionWidth="auto"
      onChange={(event) => onText(readTyped(event.currentTarget.value, event.nativeEvent))}
    />
  );
}
