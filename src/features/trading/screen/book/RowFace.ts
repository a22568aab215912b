/** What a row of the book shows. */
export interface ShownRow {
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
  /** Length of the depth bar, in thousandths of the row. */
  readonly depth: number;
  /** Whether the row is washed, because its quantity has just changed. */
  readonly isFlashing: boolean;
}

/** Where the numbers of one row are shown: as texts of its button, or on a canvas. */
export interface RowFace {
  show(row: ShownRow): void;
  clear(): void;
}

/** Writes the numbers into the cells of a button: the mark of an own order, then price, quantity and total. */
export class WrittenFace implements RowFace {
  readonly #button: HTMLElement;
  readonly #price: Cell;
  readonly #quantity: Cell;
  readonly #total: Cell;
  #depth: number | undefined;
  #isFlashing = false;

  constructor(button: HTMLElement) {
    this.#button = button;
    const [, price, quantity, total] = button.children;
    this.#price = new Cell(price);
    this.#quantity = new Cell(quantity);
    this.#total = new Cell(total);
    this.clear();
  }

  show({ price, quantity, total, depth, isFlashing }: ShownRow): void {
    this.#price.write(price);
    this.#quantity.write(quantity);
    this.#total.write(total);
    if (this.#depth !== depth) this.#button.style.backgroundSize = `${depth / 10}% 100%, auto`;
    if (this.#isFlashing !== isFlashing) this.#button.toggleAttribute('data-flash', isFlashing);
    this.#depth = depth;
    this.#isFlashing = isFlashing;
  }

  clear(): void {
    for (const cell of [this.#price, this.#quantity, this.#total]) cell.write('');
    this.#button.removeAttribute('data-flash');
    this.#button.style.removeProperty('background-size');
    this.#isFlashing = false;
    this.#depth = undefined;
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
