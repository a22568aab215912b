import { TextInput } from '@mantine/core';
import { DECIMAL_INPUT, useNumberInput } from '../../../../ui/input/useNumberInput.ts';
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
  /** A number below zero has a meaning here. */
  readonly isSigned?: boolean;
  readonly onText: (text: string) => void;
}

/** The decimal field of a dialog, its label above it. */
export function DecimalField(props: DecimalFieldProps) {
  const {
    name,
    label,
    value,
    unit,
    isWrong = false,
    placeholder,
    isDisabled = false,
    isSigned = false,
    onText,
  } = props;
  const { input, fault } = useNumberInput(value, onText, { unit, isSigned });
  return (
    <TextInput
      name={name}
      label={label}
      {...input}
      placeholder={placeholder}
      disabled={isDisabled}
      error={fault ?? isWrong}
      classNames={{ input: classes['dialogInput'] ?? '' }}
      {...DECIMAL_INPUT}
      rightSection={<span className={classes['dialogUnit']}>{unit}</span>}
      rightSectionWidth="auto"
    />
  );
}
