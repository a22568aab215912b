import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './PriceLines.module.css';

interface CancelLineProps {
  /** Names what is cancelled. */
  readonly label: string;
  readonly onCancel: () => void;
}

/** Cancels what a line on the chart stands for. */
export function CancelLine({ label, onCancel }: CancelLineProps) {
  return (
    <UnstyledButton className={classes['cancel']} aria-label={label} title={label} onClick={onCancel}>
      <IconX size={12} />
    </UnstyledButton>
  );
}
