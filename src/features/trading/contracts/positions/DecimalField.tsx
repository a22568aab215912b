import { TextInput } from '@mantine/core';
import { useFormat } from '../../../../ui/format/index.ts';
import classes from './Positions.module.css';

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

/** A decimal field of a dialog: kept as text, never changed by the wheel. */
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
      classNames={{ input: classes['input'] ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      rightSection={<span className={classes['unit']}>{unit}</span>}
      rightSectionWidth="auto"
      onChange={(event) => onText(readTyped(event.currentTarget.value, event.nativeEvent))}
    />
  );
}
