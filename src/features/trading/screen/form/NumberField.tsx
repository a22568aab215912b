import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { DECIMAL_INPUT, useNumberInput } from '../../../../ui/input/useNumberInput.ts';
import classes from './OrderForm.module.css';

/** Id of the form's message, for the field that it is about. */
export const FORM_MESSAGE_ID = 'order-form-message';

export interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  /** The label is seen elsewhere: the field has room for the number alone. */
  readonly isLabelled?: boolean;
  readonly value: string;
  /** Asset code at the end of the field. */
  readonly unit: string;
  /** The form's message is about this field. */
  readonly isWrong: boolean;
  readonly onText: (text: string) => void;
  /** Arrow keys move by one step, with Shift by ten. Without it they do nothing. */
  readonly onSteps?: ((steps: number) => void) | undefined;
  readonly readOnly?: boolean;
  /** Controls between the value and the unit. */
  readonly controls?: ReactNode;
  /** Room for controls and unit, in pixels, where it is not the usual. */
  readonly tailWidth?: number;
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A decimal field of an order form: kept as text, stepped by keys and never by the wheel. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, value, unit, isWrong, onText, onSteps, readOnly = false, controls } = props;
  const { isLabelled = false } = props;
  const { tailWidth = controls === undefined ? 56 : 122 } = props;
  const { input } = useNumberInput(value, onText, { unit });

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key];
    // An input method chooses among its candidates with the same keys.
    if (steps === undefined || onSteps === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSteps(event.shiftKey ? steps * 10 : steps);
  };

  return (
    <TextInput
      name={name}
      aria-label={label}
      aria-describedby={isWrong ? FORM_MESSAGE_ID : undefined}
      classNames={{ input: classes['input'] ?? '', section: classes['section'] ?? '' }}
      {...DECIMAL_INPUT}
      {...input}
      readOnly={readOnly}
      error={isWrong}
      leftSection={!isLabelled && <span className={classes['fieldLabel']}>{label}</span>}
      leftSectionWidth={isLabelled ? 0 : 72}
      rightSection={
        <span className={classes['tail']}>
          {controls}
          <span className={classes['unit']}>{unit}</span>
        </span>
      }
      rightSectionWidth={tailWidth}
      onKeyDown={onKeyDown}
    />
  );
}
