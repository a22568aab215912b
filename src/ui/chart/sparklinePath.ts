/** An SVG path through `values`, left to right, filling a box of `width` × `height`; a flat series runs through the middle. */
export function sparklinePath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const step = width / (values.length - 1);
  return values
    .map((value, index) => {
      const y = range === 0 ? height / 2 : height - ((value - low) / range) * height;
      return `${index === 0 ? 'M' : 'L'}${round(index * step)} ${round(y)}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 100) / 100;
