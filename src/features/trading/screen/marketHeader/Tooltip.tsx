import { Tooltip as MantineTooltip } from '@mantine/core';
import classes from './MarketHeader.module.css';

const EVERY_WAY = { hover: true, focus: true, touch: true };

export interface TooltipProps {
  readonly text: string;
  readonly hint: string;
}

/** A label that says more for the asking. Loads the tooltip's code, so load it lazily. */
export default function Tooltip({ text, hint }: TooltipProps) {
  return (
    <MantineTooltip label={hint} events={EVERY_WAY} multiline maw={280} openDelay={200}>
      <span tabIndex={0} className={classes['tooltip']}>
        {text}
      </span>
    </MantineTooltip>
  );
}
