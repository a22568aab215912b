import type { OverlayFigure } from 'klinecharts';
import { chartTextSize } from './chartStyles.ts';

export interface Label {
  readonly x: number;
  /** Its middle. */
  readonly y: number;
  readonly text: string;
  /** Of its background; carries white text. */
  readonly colour: string;
  readonly align: 'left' | 'right' | 'center';
}

/** A small text on a coloured background, which the mouse does not see. */
export function labelFigure({ colour, ...attrs }: Label): OverlayFigure {
  return {
    type: 'text',
    attrs: { ...attrs, baseline: 'middle' },
    styles: {
      color: '#fff',
      backgroundColor: colour,
      size: chartTextSize(),
      paddingLeft: 4,
      paddingRight: 4,
      borderRadius: 2,
    },
    ignoreEvent: true,
  };
}
