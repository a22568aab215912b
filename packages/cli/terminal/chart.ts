/** A line of a chart: a value for each column, or none. */
export interface Line {
  readonly values: readonly (number | undefined)[];
  /** Marks the characters that the line goes through. */
  readonly mark: (text: string) => string;
}

/** Bits of the dots in a braille character, by column and row. */
const DOTS = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;
const BRAILLE = 0x2800;
const DOTS_ACROSS = 2;
const DOTS_DOWN = 4;

/** Columns of values that a chart of a width shows. */
export function columnsOf(width: number): number {
  return width * DOTS_ACROSS;
}

/**
 * Draws lines over each other in dots of braille characters, two columns and four rows to a character; the last line is on top. The first and the
 * last row are labelled with their values.
 *
 * @param width in characters, without the labels
 * @param label prints a value
 */
export function drawChart(
  lines: readonly Line[],
  width: number,
  height: number,
  label: (value: number) => string,
): string[] {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined));
  if (values.length === 0) return ['no values'];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const rows = height * DOTS_DOWN;
  const rowOf = (value: number): number =>
    most === least ? Math.floor(rows / 2) : Math.round(((most - value) / (most - least)) * (rows - 1));
  const cells = Array.from({ length: height }, () =>
    Array.from({ length: width }, () => ({ bits: 0, mark: undefined as Line['mark'] | undefined })),
  );
  for (const { values: all, mark } of lines)
    for (const [column, value] of all.entries()) {
      if (value === undefined) continue;
      const row = rowOf(value);
      const cell = cells[Math.floor(row / DOTS_DOWN)]?.[Math.floor(column / DOTS_ACROSS)];
      if (cell === undefined) continue;
      cell.bits |= DOTS[column % DOTS_ACROSS]?.[row % DOTS_DOWN] ?? 0;
      cell.mark = mark;
    }
  const labels = [
    label(most),
    ...Array.from({ length: Math.max(0, height - 2) }, () => ''),
    ...(height > 1 ? [label(least)] : []),
  ];
  const indent = Math.max(...labels.map((text) => text.length));
  return cells.map((row, index) => {
    const drawn = row
      .map(({ bits, mark }) => (bits === 0 ? ' ' : (mark?.(String.fromCharCode(BRAILLE + bits)) ?? '')))
      .join('');
    return `${(labels[index] ?? '').padStart(indent)} ┤${drawn}`.trimEnd();
  });
}

const PARTS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of eighths of characters. */
export function drawBar(share: number, width: number): string {
  const eighths = Math.round(Math.min(Math.max(share, 0), 1) * width * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + (PARTS[eighths % 8] ?? '');
}
