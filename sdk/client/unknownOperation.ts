/** How many letters have to be added, left out or replaced to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...a].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...b].entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Words further away than this part of their length are no slip of the pen. */
const FARTHEST = 0.4;

/** The error of a name that no operation has, with the name that was probably meant. */
export function unknownOperation(id: string, known: readonly string[]): TypeError {
  const [nearest = ''] = known.toSorted((a, b) => distance(id, a) - distance(id, b));
  const isNear = distance(id.toLowerCase(), nearest.toLowerCase()) <= nearest.length * FARTHEST;
  return new TypeError(`no operation is named ${id}${isNear ? `; did you mean ${nearest}?` : ''}`);
}
