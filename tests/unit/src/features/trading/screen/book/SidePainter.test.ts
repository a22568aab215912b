import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SidePainter } from '../../../../../../../src/features/trading/screen/book/SidePainter.ts';
import type { ShownRow } from '../../../../../../../src/features/trading/screen/book/RowFace.ts';

const ROWS = 4;
const ROW_HEIGHT = 20;
const WIDTH = 300;
/** Left and right of the cells: the mark of an own order, price, quantity and total. */
const CELLS = [
  [0, 0],
  [10, 90],
  [100, 190],
  [200, 290],
] as const;

interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A canvas that keeps what was drawn where, as one that is looked at does. */
class Paper {
  font = '';
  fillStyle = '';
  textAlign = '';
  textBaseline = '';
  texts: Drawn[] = [];
  rects: { readonly style: string; readonly x: number; readonly y: number; readonly width: number }[] = [];
  drawn = 0;
  /** Whether the digit 1 is narrower than the others. */
  isProportional = false;

  measureText(text: string) {
    const widthOf = (character: string): number => (this.isProportional && character === '1' ? 4 : 6);
    const width = [...text].reduce((sum, character) => sum + widthOf(character), 0);
    return { width, fontBoundingBoxAscent: 10, fontBoundingBoxDescent: 2 };
  }
  clearRect(_x: number, top: number, _width: number, height: number): void {
    this.texts = this.texts.filter(({ y }) => y < top || y > top + height);
    this.rects = this.rects.filter(({ y }) => y < top || y >= top + height);
  }
  fillRect(x: number, y: number, width: number): void {
    if (width > 0) this.rects.push({ style: this.fillStyle, x, y, width });
  }
  fillText(text: string, x: number, y: number): void {
    this.drawn += 1;
    this.texts.push({ text, x, y });
  }
  /** The texts in the band of a row, from left to right. */
  line(rank: number): Drawn[] {
    const isIn = ({ y }: Drawn): boolean => y > rank * ROW_HEIGHT && y <= (rank + 1) * ROW_HEIGHT;
    return this.texts.filter(isIn).sort((a, b) => a.x - b.x);
  }
}

let paper: Paper;
let painter: SidePainter;
let canvas: HTMLCanvasElement;
let zoom = 1;

beforeEach(() => {
  zoom = 1;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    const row = this.closest('[data-rank]');
    const top = Number(row?.getAttribute('data-rank') ?? 0) * ROW_HEIGHT;
    const cell = row === this || row === null ? undefined : [...row.children].indexOf(this);
    const [left, right] = cell === undefined ? [0, WIDTH] : (CELLS[cell] ?? [0, 0]);
    const height = this instanceof HTMLCanvasElement ? ROWS * ROW_HEIGHT : ROW_HEIGHT;
    return new DOMRect(left, top, right - left, height);
  });
  vi.spyOn(window, 'devicePixelRatio', 'get').mockImplementation(() => zoom);
  const row = (rank: number): string => `<button data-rank="${rank}">${'<span></span>'.repeat(4)}</button>`;
  document.body.innerHTML = `${Array.from({ length: ROWS }, (_, rank) => row(rank)).join('')}<canvas style="--bar: red; --wash: blue"></canvas>`;
  canvas = document.querySelector('canvas') ?? document.createElement('canvas');
  paper = new Paper();
  painter = new SidePainter(canvas, paper as unknown as CanvasRenderingContext2D, [
    ...document.querySelectorAll('button'),
  ]);
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const shown = (price: string, more: Partial<ShownRow> = {}): ShownRow => ({
  price,
  quantity: '1.5',
  total: '22.75',
  depth: 100,
  isFlashing: false,
  ...more,
});
const textsOf = (rank: number): string[] => paper.line(rank).map(({ text }) => text);

describe('a painter of a side of the book', () => {
  it('shows the last of what any rows were told, on nothing else than their bands', () => {
    const number = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
    const row = fc.record({
      ...{ price: number, quantity: number, total: number },
      ...{ depth: fc.nat({ max: 1_000 }), isFlashing: fc.boolean() },
    });
    const step = fc.tuple(fc.nat({ max: ROWS - 1 }), fc.option(row));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat({ max: 30 }), (steps, restyledAt) => {
        const faces = Array.from({ length: ROWS }, (_, rank) => painter.face(rank));
        const held: (ShownRow | null)[] = faces.map(() => null);
        for (const face of faces) face.clear();
        for (const [index, [rank, next]] of steps.entries()) {
          if (index === restyledAt) painter.restyle();
          held[rank] = next;
          if (next === null) faces[rank]?.clear();
          else faces[rank]?.show(next);
        }
        if (restyledAt >= steps.length) painter.restyle();
        for (const [rank, wanted] of held.entries()) {
          expect(textsOf(rank)).toEqual(wanted ? [wanted.price, wanted.quantity, wanted.total] : []);
          const rects = paper.rects.filter(({ y }) => y === rank * ROW_HEIGHT);
          const bar = Math.round(((wanted?.depth ?? 0) * WIDTH) / 1_000);
          expect(rects).toEqual([
            ...(wanted?.isFlashing ? [{ style: 'blue', x: 0, y: rank * ROW_HEIGHT, width: WIDTH }] : []),
            ...(bar > 0 ? [{ style: 'red', x: WIDTH - bar, y: rank * ROW_HEIGHT, width: bar }] : []),
          ]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('paints nothing before the size is known, and nothing twice that stays the same', () => {
    const face = painter.face(1);
    face.show(shown('99.0'));
    expect(paper.drawn).toBe(0);
    painter.restyle();
    expect(paper.drawn).toBe(3);
    face.show(shown('99.0'));
    expect(paper.drawn).toBe(3);
    face.show(shown('99.0', { isFlashing: true }));
    expect(paper.drawn).toBe(6);
  });

  it('starts prices on the left and ends the other numbers on the right of their cells', () => {
    painter.restyle();
    painter.face(2).show(shown('99.0'));
    expect(paper.line(2)).toEqual([
      { text: '99.0', x: 10, y: 54 },
      { text: '1.5', x: 190 - 18, y: 54 },
      { text: '22.75', x: 290 - 30, y: 54 },
    ]);
  });

  it('has a pixel of the canvas for each of the screen', () => {
    zoom = 2;
    painter.restyle();
    painter.face(1).show(shown('99.0'));
    expect([canvas.width, canvas.height]).toEqual([WIDTH * 2, ROWS * ROW_HEIGHT * 2]);
    expect(paper.texts.find(({ text }) => text === '22.75')?.x).toBe(290 * 2 - 30);
  });

  it('ends a number that is too long for its cell in an ellipsis', () => {
    painter.restyle();
    painter.face(0).show(shown('99.0', { quantity: '12345678901234567890.5' }));
    expect(paper.line(0)[1]).toEqual({ text: '12345678901234…', x: 100, y: 14 });
  });

  it('gives digits the width of the widest where the font does not', () => {
    paper.isProportional = true;
    painter.restyle();
    painter.face(0).show(shown('11.0'));
    expect(paper.line(0).slice(0, 4)).toEqual([
      { text: '1', x: 11, y: 14 },
      { text: '1', x: 17, y: 14 },
      { text: '.', x: 22, y: 14 },
      { text: '0', x: 28, y: 14 },
    ]);
  });
});
