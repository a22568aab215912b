import type { ReactNode } from 'react';
import classes from './ChoiceGroup.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Decoration beside the label. */
  readonly sign: ReactNode;
}

export interface ChoiceGroupProps<T extends string> {
  /** Unique name of the radio group in the document. */
  readonly name: string;
  readonly label: string;
  readonly layout: 'row' | 'column';
  readonly value: T;
  readonly choices: readonly Choice<T>[];
  readonly onChange: (value: T) => void;
}

/** A radio group drawn as tiles: native inputs, so the arrow keys and screen readers work by themselves. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { name, label, layout, value, choices, onChange } = props;
  return (
    <fieldset className={classes['group']}>
      <legend className={classes['legend']}>{label}</legend>
      <div className={classes['choices']} data-layout={layout}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes['choice']}>
            <input
              type="radio"
              className={classes['input']}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes['sign']}>{choice.sign}</span>
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
