const ELLIPSIS = '…';

/**
 * Writes numbers on a canvas. Digits have one width, so that numbers stand below one another: a canvas has no setting for this, but
 * in some browsers follows the style of its element; in the others each digit is put into the middle of the widest one's room.
 */
export class NumberPen {
  readonly #context: CanvasRenderingContext2D;
  readonly #ascent: number;
  readonly #descent: number;
  /** Width of the widest digit; `undefined` where all digits have one width. */
  readonly #digitWidth: number | undefined;
  /** Widths of characters by themselves. */
  readonly #widths = new Map<string, number>();

  /** @param font as the context takes it: `400 12px Inter` */
  constructor(context: CanvasRenderingContext2D, font: string) {
    this.#context = context;
    context.font = font;
    context.textAlign = 'left';
    context.textBaseline = 'alphabetic';
    const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('0');
    this.#ascent = fontBoundingBoxAscent;
    this.#descent = fontBoundingBoxDescent;
    const widths = Array.from({ length: 10 }, (_, digit) => this.#widthOf(String(digit)));
    const [widest, narrowest] = [Math.max(...widths), Math.min(...widths)];
    this.#digitWidth = widest - narrowest < 0.01 ? undefined : widest;
  }

  /** Where the baseline is in a line of this height, from its top, as CSS has it; a whole pixel, for letters to be sharp. */
  baseline(height: number): number {
    return Math.round((height + this.#ascent - this.#descent) / 2);
  }

  /** Writes a number that begins at `x`. */
  writeFrom(text: string, x: number, baseline: number): void {
    if (this.#digitWidth === undefined) this.#context.fillText(text, x, baseline);
    else this.#writeApart(text, x, baseline);
  }

  /** Writes a number that ends on the right; what is too long for the room ends in an ellipsis. */
  writeUpTo(text: string, { left, right }: { left: number; right: number }, baseline: number): void {
    const width = this.#length(text);
    if (width <= right - left) this.writeFrom(text, right - width, baseline);
    else this.writeFrom(this.#cut(text, right - left), left, baseline);
  }

  #cut(text: string, room: number): string {
    let end = text.length - 1;
    while (end > 0 && this.#length(text.slice(0, end) + ELLIPSIS) > room) end -= 1;
    return text.slice(0, end) + ELLIPSIS;
  }

  #writeApart(text: string, x: number, baseline: number): void {
    let at = x;
    for (const character of text) {
      const room = this.#room(character);
      this.#context.fillText(character, at + (room - this.#widthOf(character)) / 2, baseline);
      at += room;
    }
  }

  #length(text: string): number {
    let length = 0;
    for (const character of text) length += this.#room(character);
    return length;
  }

  /** How much of a line a character takes. */
  #room(character: string): number {
    return this.#digitWidth !== undefined && /\p{Nd}/u.test(character)
      ? this.#digitWidth
      : this.#widthOf(character);
  }

  #widthOf(character: string): number {
    let width = this.#widths.get(character);
    if (width === undefined) {
      width = this.#context.measureText(character).width;
      this.#widths.set(character, width);
    }
    return width;
  }
}
