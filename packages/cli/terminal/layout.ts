import { visibleLength } from './style.ts';

const GAP = '  ';

/** Rows of a name and a text that is wrapped beside it. */
export function columns(rows: readonly (readonly [string, string])[], width: number): string[] {
  const first = Math.max(0, ...rows.map(([name]) => visibleLength(name)));
  const rest = Math.max(20, width - first - 2 * GAP.length);
  return rows.flatMap(([name, text]) =>
    wrap(text, rest).map((line, index) =>
      `${GAP}${pad(index === 0 ? name : '', first)}${GAP}${line}`.trimEnd(),
    ),
  );
}

/** Paragraphs, separated by line ends, in lines no longer than `width` where their words allow it. */
export function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && visibleLength(line) + 1 + visibleLength(word) > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    return [...lines, line];
  });
}

/** `1 frame`, `2 frames`. */
export function counted(count: number, one: string, rest = '', many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}${rest === '' ? '' : ` ${rest}`}`;
}

/** A table: the first column to the left, the others to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, i) =>
    Math.max(visibleLength(name), ...rows.map((row) => visibleLength(row[i] ?? ''))),
  );
  const lineOf = (row: readonly string[]): string =>
    row
      .map((cell, i) =>
        i === 0 ? pad(cell, widths[i] ?? 0) : `${' '.repeat((widths[i] ?? 0) - visibleLength(cell))}${cell}`,
      )
      .join(GAP)
      .trimEnd();
  return [lineOf(head), ...rows.map(lineOf)];
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - visibleLength(text)));
}
