import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './BarTrigger.module.css';

export interface BarTriggerProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name. */
  readonly label: string;
  /** A sign instead of the label. */
  readonly icon?: ReactNode;
}

/** What opens a menu of the bar: a text with a chevron, or a sign. */
export function BarTrigger({ label, icon, className, ...others }: BarTriggerProps) {
  return (
    <UnstyledButton
      {...others}
      className={[classes['trigger'], className].filter(Boolean).join(' ')}
      data-sign={icon !== undefined || undefined}
      aria-label={icon === undefined ? undefined : label}
    >
      {icon ?? <TextWithChevron text={label} />}
    </UnstyledButton>
  );
}

/** Keeps the place of a trigger whose menu has not arrived. */
export function BarTriggerOutline({ label, icon }: Pick<BarTriggerProps, 'label' | 'icon'>) {
  return (
    <span className={classes['trigger']} data-sign={icon !== undefined || undefined} aria-hidden="true">
      {icon ?? <TextWithChevron text={label} />}
    </span>
  );
}

function TextWithChevron({ text }: { readonly text: string }) {
  return (
    <>
      {text}
      <IconChevronDown className={classes['chevron']} size={14} stroke={2} aria-hidden="true" />
    </>
  );
}
