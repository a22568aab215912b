/**
 * A name or UID of which only its owner's friends can tell whose it is: its first and last letter, of longer ones two of each. What is between is three
 * asterisks, however long it is.
 */
export function masked(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const shown = letters.length >= 8 ? 2 : 1;
  if (letters.length < 3) return `${letters[0] ?? ''}***`;
  return [...letters.slice(0, shown), '***', ...letters.slice(-shown)].join('');
}
