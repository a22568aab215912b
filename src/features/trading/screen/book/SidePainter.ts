import { onAppearanceChange } from '../appearance.ts';
import type { RowFace, ShownRow } from './RowFace.ts';
import { NumberPen } from './NumberPen.ts';

/** Where a row is on the canvas, in its pixels. */
interface Band {
  readonly top: number;
  readonly height: number;
}

/** Where the cells of every row are, in the same pixels: prices start on the left, the other numbers end on the right. */
interface Columns {
  readonly price: Span;
  readonly quantity: Span;
  readonly total: Span;
}

interface Span {
  readonly left: number;
  readonly right: number;
}

/** What the style sheet says about the rows. */
interface Look {
  readonly bands: readonly Band[];
  readonly columns: Columns;
  readonly pen: NumberPen;
  readonly bar: string;
  readonly wash: string;
  readonly price: string;
  readonly number: string;
}

/**
 * Paints the numbers, bars and washes of one side of the book on a canvas over its rows. Hundreds of levels change in a second: as
 * texts of elements they take two thirds of each frame for style, layout and layers. Sizes, font and colours are those that the
 * style sheet gives to the rows below.
 */
export class SidePainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #rows: readonly HTMLElement[];
  readonly #shown: (ShownRow | undefined)[];
  #look: Look | undefined;

  /**
   * @param canvas covers the side; its `--bar` and `--wash` are the colours of bars and washes
   * @param rows by rank, the best first; their cells are the mark of an own order, price, quantity and total
   */
  constructor(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, rows: readonly HTMLElement[]) {
    this.#canvas = canvas;
    this.#context = context;
    this.#rows = rows;
    this.#shown = rows.map(() => undefined);
  }

  /**
   * Paints again when sizes, fonts or colours of the page change; a canvas paints nothing before its size is known.
   * @returns ends it
   */
  follow(): () => void {
    const restyle = (): void => this.restyle();
    const sizes = new ResizeObserver(restyle);
    observePixels(sizes, this.#canvas);
    const endAppearance = onAppearanceChange(restyle);
    document.fonts.addEventListener('loadingdone', restyle);
    return () => {
      sizes.disconnect();
      endAppearance();
      document.fonts.removeEventListener('loadingdone', restyle);
    };
  }

  /** The face of a row by its rank. */
  face(rank: number): RowFace {
    return {
      show: (row) => {
        if (isSame(row, this.#shown[rank])) return;
        this.#shown[rank] = row;
        this.#paint(rank);
      },
      clear: () => {
        if (this.#shown[rank] === undefined) return;
        this.#shown[rank] = undefined;
        this.#paint(rank);
      },
    };
  }

  /** Reads sizes, font and colours again and paints every row. */
  restyle(): void {
    this.#look = lookOf(this.#canvas, this.#context, this.#rows);
    for (const rank of this.#rows.keys()) this.#paint(rank);
  }

  #paint(rank: number): void {
    const look = this.#look;
    const band = look?.bands[rank];
    if (look === undefined || band === undefined) return;
    const { columns, pen } = look;
    const { top, height } = band;
    const width = this.#canvas.width;
    const context = this.#context;
    context.clearRect(0, top, width, height);
    const row = this.#shown[rank];
    if (row === undefined) return;
    if (row.isFlashing) {
      context.fillStyle = look.wash;
      context.fillRect(0, top, width, height);
    }
    const bar = Math.round((width * row.depth) / 1_000);
    context.fillStyle = look.bar;
    context.fillRect(width - bar, top, bar, height);
    const baseline = top + pen.baseline(height);
    context.fillStyle = look.price;
    pen.writeFrom(row.price, columns.price.left, baseline);
    context.fillStyle = look.number;
    pen.writeUpTo(row.quantity, columns.quantity, baseline);
    pen.writeUpTo(row.total, columns.total, baseline);
  }
}

/** Sizes the canvas to the pixels of the screen and reads what its rows look like. */
function lookOf(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  rows: readonly HTMLElement[],
): Look | undefined {
  const [, price, quantity, total] = rows[0]?.children ?? [];
  if (price === undefined || quantity === undefined || total === undefined) return undefined;
  const scale = devicePixelRatio;
  const { left, top, width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const spanOf = (cell: Element): Span => {
    const box = cell.getBoundingClientRect();
    return { left: (box.left - left) * scale, right: (box.right - left) * scale };
  };
  const bands = rows.map((row) => {
    const box = row.getBoundingClientRect();
    const start = Math.round((box.top - top) * scale);
    return { top: start, height: Math.round((box.bottom - top) * scale) - start };
  });
  const style = getComputedStyle(canvas);
  const { fontWeight, fontSize, fontFamily, color } = getComputedStyle(quantity);
  return {
    bands,
    columns: { price: spanOf(price), quantity: spanOf(quantity), total: spanOf(total) },
    pen: new NumberPen(context, `${fontWeight} ${Number.parseFloat(fontSize) * scale}px ${fontFamily}`),
    bar: style.getPropertyValue('--bar'),
    wash: style.getPropertyValue('--wash'),
    price: getComputedStyle(price).color,
    number: color,
  };
}

/** Also tells when the page moves to a screen with pixels of another size, where the browser can. */
function observePixels(observer: ResizeObserver, canvas: HTMLCanvasElement): void {
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(canvas);
  }
}

function isSame(one: ShownRow, other: ShownRow | undefined): boolean {
  return (
    one.total === other?.total &&
    one.quantity === other.quantity &&
    one.price === other.price &&
    one.depth === other.depth &&
    one.isFlashing === other.isFlashing
  );
}
