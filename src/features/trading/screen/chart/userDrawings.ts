import type { Chart, Overlay } from 'klinecharts';
import type { Drawing } from '../../../../stores/market/drawings.ts';

const DRAWINGS = 'drawings';

/** The step of an overlay that is drawn completely. */
const FINISHED = -1;

/** What the user draws on a chart. */
export interface UserDrawings {
  /** Lets the user draw; the next clicks place the points. */
  readonly draw: (tool: string) => void;
  readonly clear: () => void;
  /** Draws what was drawn elsewhere; what is being drawn here goes on. */
  readonly show: (drawings: readonly Drawing[]) => void;
  /** Nothing of what happens to the chart from now on is the user's doing. */
  readonly dispose: () => void;
}

/** As much of a chart as drawings need. */
export type DrawingChart = Pick<Chart, 'createOverlay' | 'getOverlays' | 'removeOverlay'>;

/** Puts saved drawings on a chart and tells what is drawn after each change by the user. */
export function createUserDrawings(
  chart: DrawingChart,
  saved: readonly Drawing[],
  onChange: (drawn: readonly Drawing[]) => void,
): UserDrawings {
  let isOver = false;
  // The chart tells of a removal before it has removed.
  const changed = (): void =>
    queueMicrotask(() => {
      if (!isOver) onChange(drawn());
    });
  const finished = (): Overlay[] =>
    chart.getOverlays({ groupId: DRAWINGS }).filter(({ currentStep }) => currentStep === FINISHED);
  const drawn = (): Drawing[] => finished().map(toDrawing);
  const group = {
    groupId: DRAWINGS,
    onDrawEnd: changed,
    onPressedMoveEnd: changed,
    onRemoved: changed,
  };
  const put = ({ tool, points }: Drawing): void => {
    chart.createOverlay({
      name: tool,
      ...group,
      points: points.map(({ timestamp, price }) => ({ timestamp, value: Number(price) })),
    });
  };
  saved.forEach(put);
  return {
    draw: (tool) => void chart.createOverlay({ name: tool, ...group }),
    clear: () => void chart.removeOverlay({ groupId: DRAWINGS }),
    show(drawings) {
      if (JSON.stringify(drawings) === JSON.stringify(drawn())) return;
      const before = finished();
      drawings.forEach(put);
      for (const { id } of before) chart.removeOverlay({ id });
    },
    dispose: () => (isOver = true),
  };
}

function toDrawing({ name, points }: Overlay): Drawing {
  return {
    tool: name,
    points: points.flatMap(({ timestamp, value }) =>
      timestamp === undefined || value === undefined
        ? []
        : [{ timestamp: Math.round(timestamp), price: plain(value) }],
    ),
  };
}

/** A pixel's price, without an exponent. */
function plain(value: number): string {
  return value.toFixed(8).replace(/\.?0+$/, '');
}
