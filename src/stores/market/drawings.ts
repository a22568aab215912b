import { snapshot, subscribe } from 'valtio';
import { createAccountSettings } from '../accountSettings/accountSettings.ts';
import { isText, membersOf, recordIn } from '../settings.ts';

/** Something drawn on a chart. */
export interface Drawing {
  /** What it was drawn with, as the chart library calls it. */
  readonly tool: string;
  readonly points: readonly DrawingPoint[];
}

export interface DrawingPoint {
  /** Opening time of the candle, in milliseconds since the Unix epoch. */
  readonly timestamp: number;
  /** Decimal string. */
  readonly price: string;
}

type DrawingsByInstrument = Readonly<Record<string, readonly Drawing[]>>;

/** As many as are kept of an instrument, and of the points of one. */
const MOST = 200;
const MOST_POINTS = 1000;

/** Of all drawings as text: the exchange takes little more. */
const MOST_CHARACTERS = 60_000;

/** Reads saved drawings leniently: what is none is left out. */
export function decodeDrawings(found: unknown): DrawingsByInstrument {
  const lists = recordIn(found, (value): value is unknown[] => Array.isArray(value));
  return Object.fromEntries(
    Object.entries(lists).map(([instrument, list]) => [instrument, list.filter(isDrawing)]),
  );
}

function isDrawing(found: unknown): found is Drawing {
  const { tool, points } = membersOf(found);
  return isText(tool) && Array.isArray(points) && points.length > 0 && points.every(isPoint);
}

function isPoint(found: unknown): found is DrawingPoint {
  const { timestamp, price } = membersOf(found);
  return Number.isSafeInteger(timestamp) && isText(price) && /^-?\d+(\.\d+)?$/.test(price);
}

const ofAccount = createAccountSettings({
  document: 'drawings',
  name: 'drawings',
  decode: decodeDrawings,
  browserOnly: {},
});

const now = (): DrawingsByInstrument => snapshot(ofAccount.state);
const textOf = (drawn: unknown): string => JSON.stringify(drawn);

/** What was drawn on the charts, by pair or contract. */
export const drawings = {
  of: (instrument: string): readonly Drawing[] => now()[instrument] ?? [],
  /** Keeps what is drawn on the chart of an instrument now; the newest where there is too much. */
  keep(instrument: string, drawn: readonly Drawing[]): void {
    let fit = drawn.filter(({ points }) => points.length <= MOST_POINTS).slice(-MOST);
    while (fit.length > 0 && textOf({ ...now(), [instrument]: fit }).length > MOST_CHARACTERS)
      fit = fit.slice(1);
    if (textOf(fit) !== textOf(drawings.of(instrument))) ofAccount.update({ [instrument]: fit });
  },
  /** Tells what is drawn whenever it changes, also on another device. Returns the unsubscriber. */
  watch(instrument: string, listener: (drawn: readonly Drawing[]) => void): () => void {
    let told = textOf(drawings.of(instrument));
    return subscribe(ofAccount.state, () => {
      const drawn = drawings.of(instrument);
      if (textOf(drawn) === told) return;
      told = textOf(drawn);
      listener(drawn);
    });
  },
};
