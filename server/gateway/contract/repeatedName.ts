/** Strings, which may hold anything, and the signs that objects and arrays are made of. */
const TOKENS = /"(?:[^"\\]*(?:\\.[^"\\]*)*)"|[{}[\],:]/g;

/** An object or array that the scan is in. */
interface Level {
  /** Names of an object so far; undefined for an array. */
  readonly names: Set<string> | undefined;
  /** The name or index of the present member. */
  at: string | number;
}

/**
 * Finds a member that an object of a JSON text gives twice: parsers keep the last one and drop the others silently.
 * @param text valid JSON
 * @returns the path of the member, such as `orders.0.price`; undefined if every name is given once
 */
export function repeatedName(text: string): string | undefined {
  const levels: Level[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ names: new Set(), at: '' });
    else if (token === '[') levels.push({ names: undefined, at: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ':' && level?.names !== undefined) {
      const name = last.includes('\\') ? (JSON.parse(last) as string) : last.slice(1, -1);
      level.at = name;
      if (level.names.has(name)) return levels.map(({ at }) => at).join('.');
      level.names.add(name);
    } else if (token === ',' && typeof level?.at === 'number') level.at += 1;
    else last = token;
  }
  return undefined;
}
