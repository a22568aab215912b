import { UnstyledButton } from '@mantine/core';
import { moveFocus } from '../../screen/controls/moveFocus.ts';
import classes from './Modes.module.css';

export interface ModeChoiceProps<Mode extends string> {
  readonly label: string;
  readonly modes: readonly { readonly mode: Mode; readonly title: string; readonly text: string }[];
  readonly value: Mode;
  readonly onChange: (mode: Mode) => void;
}

/** Two ways to have it, each with what it means. */
export function ModeChoice<Mode extends string>({ label, modes, value, onChange }: ModeChoiceProps<Mode>) {
  return (
    <div role="radiogroup" aria-label={label} className={classes['choices']} onKeyDown={moveFocus}>
      {modes.map(({ mode, title, text }) => (
        <UnstyledButton
          key={mode}
          role="radio"
          aria-checked={mode === value}
          className={classes['choice']}
          onClick={() => onChange(mode)}
        >
          <b>{title}</b>
          <p>{text}</p>
        </UnstyledButton>
      ))}
    </div>
  );
}
