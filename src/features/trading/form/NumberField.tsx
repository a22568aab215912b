import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from './findProblems.ts';
import classes from './OrderForm.module.css';

export interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Asset code at the end of the field. */
  readonly unit: string;
  readonly problem: Problem | undefined;
  readonly onText: (text: string) => void;
  /** Arrow keys move by one step, with Shift by ten. Without it they do nothing. */
  readonly onSteps?: ((steps: number) => void) | undefined;
  readonly readOnly?: boolean;
  /** Controls between the value and the unit. */
  readonly controls?: ReactNode;
}

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** A decimal field: kept as text, stepped by keys and never by the wheel, its problem said below. */
export function NumberField(props: NumberFieldProps) {
  const { name, label, value, unit, problem, onText, onSteps, readOnly = false, controls } = props;
  const { t } = useTranslation();
  const hint = useId();

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = STEPS[event.key];
    if (steps === undefined || onSteps === undefined) return;
    event.preventDefault();
    onSteps(event.shiftKey ? steps * 10 : steps);
  };

  return (
    <div className={classes['field']}>
      <TextInput
        name={name}
        aria-label={label}
        aria-describedby={problem === undefined ? undefined : hint}
        classNames={{ input: classes['input'] ?? '', section: classes['section'] ?? '' }}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={value}
        readOnly={readOnly}
        error={problem !== undefined}
        leftSection={<span className={classes['fieldLabel']}>{label}</span>}
        leftSectionWidth={72}
        rightSection={
          <span className={classes['tail']}>
            {controls}
            <span className={classes['unit']}>{unit}</span>
          </span>
        }
        rightSectionWidth={controls === undefined ? 56 : 116}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {problem !== undefined && (
        <p id={hint} role="alert" className={classes['problem']}>
          {t(`trade.problem.${problem.code}`, { limit: problem.limit, asset: problem.asset })}
        </p>
      )}
    </div>
  );
}
