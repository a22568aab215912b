import type { BookRowModel } from './bookRows.ts';
import type { RowFace, ShownRow } from './RowFace.ts';

/** How long a level whose quantity changed is washed. */
const FLASH_MS = 250;

/** How the numbers of a side are written. */
export interface RowTexts {
  /** Of the page's language. */
  readonly formatDecimal: (text: string, scale: number) => string;
  readonly priceScale: number;
  readonly quantityScale: number;
}

/** A level as it is written, until it has left the side. */
interface Written {
  quantity: string;
  total: string;
  readonly priceText: string;
  quantityText: string;
  totalText: string;
  /** By the clock of the page; none before its quantity has changed. */
  flashEnds: number;
}

/**
 * Shows levels in rows that stay where they are: the row of the best level always shows the best level. Nothing is inserted,
 * removed or moved, and only what differs is written, because hundreds of levels change in a second.
 */
export class RowPool {
  /** By rank, the best first. */
  readonly #rows: readonly Row[];
  #known = new Map<string, Written>();
  #levels: readonly BookRowModel[] = [];
  #texts: RowTexts | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param buttons by rank, the best first
   * @param faceOf where the numbers of a row are shown
   */
  constructor(
    buttons: readonly HTMLButtonElement[],
    faceOf: (button: HTMLButtonElement, rank: number) => RowFace,
  ) {
    this.#rows = buttons.map((button, rank) => new Row(button, faceOf(button, rank)));
  }

  /** Shows levels, best first; rows beyond them are blank. */
  write(levels: readonly BookRowModel[], texts: RowTexts): void {
    const focused = this.#rows.findIndex(({ button }) => button === document.activeElement);
    const followed = this.#levels[focused]?.price;
    const before = isSame(texts, this.#texts) ? this.#known : new Map<string, Written>();
    const now = performance.now();
    this.#texts = texts;
    this.#levels = levels;
    this.#known = new Map();
    for (const [rank, row] of this.#rows.entries()) {
      const level = levels[rank];
      if (level === undefined) row.clear();
      else {
        const written = rewrite(before.get(level.price), level, texts, now);
        this.#known.set(level.price, written);
        row.show(level, shownRow(level, written, now));
      }
    }
    if (focused >= 0) this.#follow(followed, focused);
    this.#timer ??= this.#isFlashing(now) ? setTimeout(this.#endFlashes, FLASH_MS) : undefined;
  }

  /** The level that a row shows now. */
  levelOf(button: Element): BookRowModel | undefined {
    return this.#levels[this.rankOf(button)];
  }

  /** Of the best row 0, -1 for what is no row of the side. */
  rankOf(button: Element): number {
    return this.#rows.findIndex((row) => row.button === button);
  }

  /** Leaves no numbers behind, for what shows the rows next. */
  end(): void {
    clearTimeout(this.#timer);
    for (const row of this.#rows) row.end();
  }

  #isFlashing(now: number): boolean {
    return [...this.#known.values()].some(({ flashEnds }) => flashEnds > now);
  }

  /** What was washed when the market fell silent. */
  readonly #endFlashes = (): void => {
    this.#timer = undefined;
    if (this.#texts !== undefined) this.write(this.#levels, this.#texts);
  };

  /** Keeps the focus on its price, wherever that is now; where the price has gone, near to it. */
  #follow(price: string | undefined, rank: number): void {
    const moved = this.#levels.findIndex((level) => level.price === price);
    const last = Math.min(this.#levels.length, this.#rows.length) - 1;
    const wanted = moved >= 0 && moved <= last ? moved : Math.min(rank, last);
    if (wanted !== rank) this.#rows[wanted]?.button.focus({ preventScroll: true });
  }
}

/** One button of a side, named by its rank, and where its numbers are shown. */
class Row {
  readonly button: HTMLButtonElement;
  readonly #face: RowFace;
  #shown: BookRowModel | undefined;

  constructor(button: HTMLButtonElement, face: RowFace) {
    this.button = button;
    this.#face = face;
    this.#blank();
  }

  show(level: BookRowModel, texts: ShownRow): void {
    const { button } = this;
    const before = this.#shown;
    this.#shown = level;
    if (before === undefined) button.disabled = false;
    if (before?.price !== level.price) button.dataset['price'] = level.price;
    if (before?.quantity !== level.quantity) button.dataset['quantity'] = level.quantity;
    if ((before?.isOwn ?? false) !== level.isOwn) button.toggleAttribute('data-own', level.isOwn);
    this.#face.show(texts);
  }

  clear(): void {
    if (this.#shown !== undefined) this.#blank();
  }

  end(): void {
    this.#face.clear();
  }

  #blank(): void {
    this.#shown = undefined;
    this.button.disabled = true;
    for (const name of ['data-price', 'data-quantity', 'data-own']) this.button.removeAttribute(name);
    this.#face.clear();
  }
}

/** A level as it is to be written; of what it has in common with before, nothing is formatted again. */
function rewrite(
  before: Written | undefined,
  { price, quantity, total }: BookRowModel,
  { formatDecimal, priceScale, quantityScale }: RowTexts,
  now: number,
): Written {
  const written = before ?? {
    quantity,
    total,
    priceText: formatDecimal(price, priceScale),
    quantityText: formatDecimal(quantity, quantityScale),
    totalText: formatDecimal(total, quantityScale),
    flashEnds: 0,
  };
  if (written.quantity !== quantity) {
    written.quantity = quantity;
    written.quantityText = formatDecimal(quantity, quantityScale);
    written.flashEnds = now + FLASH_MS;
  }
  if (written.total !== total) {
    written.total = total;
    written.totalText = formatDecimal(total, quantityScale);
  }
  return written;
}

function shownRow({ depth }: BookRowModel, written: Written, now: number): ShownRow {
  const { priceText, quantityText, totalText, flashEnds } = written;
  return {
    price: priceText,
    quantity: quantityText,
    total: totalText,
    depth,
    isFlashing: flashEnds > now,
  };
}

function isSame(one: RowTexts, other: RowTexts | undefined): boolean {
  return (
    one.formatDecimal === other?.formatDecimal &&
    one.priceScale === other.priceScale &&
    one.quantityScale === other.quantityScale
  );
}
