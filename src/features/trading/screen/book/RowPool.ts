import type { BookRowModel } from './bookRows.ts';

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
 * Writes levels into rows that stay where they are: the row of the best level always shows the best level. Nothing is inserted,
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
   * @param buttons by rank, the best first; see {@link Row}
   * @param nameOfBlank names a row by its rank while it shows no level
   */
  constructor(buttons: readonly HTMLButtonElement[], nameOfBlank: (rank: number) => string) {
    this.#rows = buttons.map((button, rank) => new Row(button, nameOfBlank(rank)));
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
        row.write(level, written, written.flashEnds > now);
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

  /** Writes no more by itself. */
  end(): void {
    clearTimeout(this.#timer);
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

/** One button of a side: the mark of an own order, then price, quantity and total, one text each. */
class Row {
  readonly button: HTMLButtonElement;
  /** Its name while it is blank; otherwise its texts are. */
  readonly #blankName: string;
  readonly #price: Cell;
  readonly #quantity: Cell;
  readonly #total: Cell;
  #shown: BookRowModel | undefined;
  #isFlashing = false;

  constructor(button: HTMLButtonElement, blankName: string) {
    this.button = button;
    this.#blankName = blankName;
    const [, price, quantity, total] = button.children;
    this.#price = new Cell(price);
    this.#quantity = new Cell(quantity);
    this.#total = new Cell(total);
    this.#blank();
  }

  write(level: BookRowModel, written: Written, isFlashing: boolean): void {
    const { button } = this;
    const before = this.#shown;
    this.#shown = level;
    if (before === undefined) {
      button.disabled = false;
      button.removeAttribute('aria-label');
    }
    if (before?.price !== level.price) button.dataset['price'] = level.price;
    if (before?.quantity !== level.quantity) button.dataset['quantity'] = level.quantity;
    if (before?.depth !== level.depth) button.style.backgroundSize = `${level.depth / 10}% 100%, auto`;
    if ((before?.isOwn ?? false) !== level.isOwn) button.toggleAttribute('data-own', level.isOwn);
    this.#price.write(written.priceText);
    this.#quantity.write(written.quantityText);
    this.#total.write(written.totalText);
    if (this.#isFlashing !== isFlashing) button.toggleAttribute('data-flash', isFlashing);
    this.#isFlashing = isFlashing;
  }

  clear(): void {
    if (this.#shown !== undefined) this.#blank();
  }

  #blank(): void {
    const { button } = this;
    this.#shown = undefined;
    this.#isFlashing = false;
    button.disabled = true;
    button.setAttribute('aria-label', this.#blankName);
    for (const name of ['data-price', 'data-quantity', 'data-own', 'data-flash'])
      button.removeAttribute(name);
    for (const cell of [this.#price, this.#quantity, this.#total]) cell.write('');
  }
}

/** The only text of an element. */
class Cell {
  readonly #element: Element;
  #node: Text;
  #shown: string;

  constructor(element: Element | undefined) {
    if (element === undefined) throw new Error('A row of the book lacks a cell');
    this.#element = element;
    const node = element.firstChild;
    this.#node = node instanceof Text ? node : element.appendChild(document.createTextNode(''));
    this.#shown = this.#node.data;
  }

  write(text: string): void {
    if (this.#shown === text) return;
    this.#shown = text;
    // A browser that translates the page has put another node in its place.
    if (this.#node.parentNode !== this.#element) this.#element.replaceChildren(this.#node);
    this.#node.data = text;
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

function isSame(one: RowTexts, other: RowTexts | undefined): boolean {
  return (
    one.formatDecimal === other?.formatDecimal &&
    one.priceScale === other.priceScale &&
    one.quantityScale === other.quantityScale
  );
}
