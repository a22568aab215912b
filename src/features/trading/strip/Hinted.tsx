import { Tooltip } from '@mantine/core';
import classes from './InstrumentStrip.module.css';

const EVERY_WAY = { hover: true, focus: true, touch: true };

export interface HintedProps {
  readonly text: string;
  readonly hint: string;
}

/** A label that says more for the asking. Loads the tooltip's code, so load it lazily. */
export default function Hinted({ text, hint }: HintedProps) {
  return (
    <Tooltip label={hint} events={EVERY_WAY} multiline maw={280} openDelay={200}>
      <span tabIndex={0} className={classes['hinted']}>
        {text}
      </span>
    </Tooltip>
  );
}
