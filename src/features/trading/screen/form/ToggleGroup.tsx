import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ToggleGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly className: string | undefined;
  readonly optionClass: string | undefined;
  /** The options are the sides of an order, each in its colour. */
  readonly isSides?: boolean;
  /** After the options. */
  readonly children?: ReactNode;
}

/** Buttons of which one is pressed. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, options, value, onChange, className, optionClass, isSides = false, children } = props;
  return (
    <div role="group" aria-label={label} className={className}>
      {options.map((option) => (
        <UnstyledButton
          key={option.value}
          className={optionClass}
          data-side={isSides ? option.value : undefined}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </UnstyledButton>
      ))}
      {children}
    </div>
  );
}
