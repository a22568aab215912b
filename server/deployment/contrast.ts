/** Level AA for text of normal size, https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const READABLE = 4.5;

/**
 * Contrast of two colours as WCAG 2.2 defines it (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), from 1 to 21.
 * @param first `#rrggbb`
 * @param second `#rrggbb`
 */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(parseInt(color.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
