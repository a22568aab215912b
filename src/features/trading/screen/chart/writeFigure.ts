import type { Format } from '../../../../ui/format/format.ts';

/** Writes what the chart library has rounded, `1234.50` or `1.2K`, as the page's language does; its decimals are kept. */
export function writeFigure(text: string, { formatDecimal }: Pick<Format, 'formatDecimal'>): string {
  return text.replace(/-?\d+(\.\d+)?/, (number) => formatDecimal(number, number.split('.')[1]?.length ?? 0));
}
