/** What colour a line is drawn in; never the only thing that tells lines apart, each has a text. */
export type LineTone = 'up' | 'down' | 'brand' | 'warning';

/** A price that matters to the user, drawn across the chart. */
export interface PriceLine {
  /** Names the line while it lives, through every change of its price. */
  readonly id: string;
  /** Decimal string. */
  readonly price: string;
  readonly tone: LineTone;
  readonly stroke: 'solid' | 'dashed' | 'dotted';
  /** What it is. */
  readonly text: string;
  /** The same where there is little room. */
  readonly tag?: string | undefined;
  /** Its labels stay at its price, and others give way to them. */
  readonly isSteady?: boolean | undefined;
  /** A figure beside the text. */
  readonly detail?: string | undefined;
  readonly detailTone?: 'up' | 'down' | 'muted' | undefined;
  readonly isDraggable: boolean;
  /** Label of the button that takes it away; `undefined` where there is nothing to take away. */
  readonly cancelLabel?: string | undefined;
}

/** What becomes of a line that is moved or taken away. */
export interface PriceLineActions {
  /** What the line would mean at another price, shown while it is dragged. */
  readonly detailAt: (id: string, price: string) => string | undefined;
  /** The line was dropped at a price. Resolves to whether it is there now; until then it stays where it was dropped. Never rejects. */
  readonly drop: (id: string, price: string) => Promise<boolean>;
  readonly cancel: (id: string) => void;
}

/** Whether two descriptions of lines show the same. */
export function isSameLine(a: PriceLine, b: PriceLine): boolean {
  return (
    a.id === b.id &&
    a.price === b.price &&
    a.tone === b.tone &&
    a.stroke === b.stroke &&
    a.text === b.text &&
    a.tag === b.tag &&
    a.detail === b.detail &&
    a.detailTone === b.detailTone &&
    a.isDraggable === b.isDraggable &&
    a.cancelLabel === b.cancelLabel
  );
}
