/** Marks text, where the reader is a terminal. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

const CODES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
} as const;

/** @param isColoured whether anything is marked at all */
export function styleFor(isColoured: boolean): Style {
  const marks = Object.entries(CODES).map(([name, [on, off]]) => [
    name,
    (text: string) => (isColoured ? `\u001B[${on}m${text}\u001B[${off}m` : text),
  ]);
  return Object.fromEntries(marks) as Style;
}

/** Whether output to a stream is coloured: on terminals, unless `NO_COLOR` is set; `FORCE_COLOR` colours everything. */
export function isColoured(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

// oxlint-disable-next-line no-control-regex -- The marks are control characters.
const MARK = /\u001B\[\d+m/g;

/** Characters that are seen. */
export function visibleLength(text: string): number {
  return text.replaceAll(MARK, '').length;
}
