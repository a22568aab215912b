import { registerOverlay } from 'klinecharts';
import { labelFigure } from './labelFigure.ts';

/** What an own fill's mark shows. */
export interface FillMark {
  readonly colour: string;
  /** Background of the text that is shown while the mouse is over the mark. */
  readonly textColour: string;
  readonly text: string;
  readonly isBuy: boolean;
  readonly isPointedAt: boolean;
}

export const FILL_MARK = 'tidemarkFill';

/** Makes the marks of fills known to the chart library; doing it twice changes nothing. */
export function registerFillMark(): void {
  registerOverlay<FillMark>({
    name: FILL_MARK,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    // The library takes an overlay away on a right click.
    onRightClick: (event) => event.preventDefault?.(),
    onMouseEnter: ({ chart, overlay: { id } }) => point(chart, id, true),
    onMouseLeave: ({ chart, overlay: { id } }) => point(chart, id, false),
    createPointFigures: ({ overlay, coordinates: [at] }) => {
      if (at === undefined) return [];
      const { colour, textColour, text, isBuy, isPointedAt } = overlay.extendData;
      const down = isBuy ? 1 : -1;
      const coordinates = [
        { x: at.x, y: at.y + 3 * down },
        { x: at.x - 5, y: at.y + 11 * down },
        { x: at.x + 5, y: at.y + 11 * down },
      ];
      const mark = { type: 'polygon', attrs: { coordinates }, styles: { style: 'fill', color: colour } };
      const label = { x: at.x, y: at.y + 22 * down, text, colour: textColour, align: 'center' } as const;
      return isPointedAt ? [mark, labelFigure(label)] : [mark];
    },
  });
}

interface OverlayHost {
  readonly overrideOverlay: (override: { id: string; extendData: object }) => boolean;
}

function point(chart: OverlayHost, id: string, isPointedAt: boolean): void {
  chart.overrideOverlay({ id, extendData: { isPointedAt } });
}
