import type { Instrument } from '../../instrument/instrument.ts';
import type { PriceLine, PriceLineActions } from './priceLine.ts';
import classes from './PriceLines.module.css';
import { PriceLineView } from './PriceLineView.tsx';

export interface PriceLinesProps {
  readonly instrument: Instrument;
  readonly lines: readonly PriceLine[];
  /** Must stay the same while the lines do. */
  readonly actions: PriceLineActions;
}

/** Price lines of a chart: the canvas draws them, elements above it carry their texts and let the user grab them. */
export function PriceLines({ instrument, lines, actions }: PriceLinesProps) {
  return (
    <div className={classes['layer']}>
      {lines.map((line) => (
        <PriceLineView key={line.id} instrument={instrument} line={line} actions={actions} />
      ))}
    </div>
  );
}
