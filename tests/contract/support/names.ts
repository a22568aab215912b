/** Names of the specification with the better name of each, as the documents have them. */
const PAIRED = [
  ['n', 'last'],
  ['fromSubProduct', 'fromInstrument'],
  ['toSubProduct', 'toInstrument'],
  ['marginSymbols', 'marginInstruments'],
] as const;

/** Products by number. */
const PRODUCTS = ['', 'wallet', 'spot', 'coinm', 'usdtm', 'margin', 'withdrawals', 'earn'];

/** Members with the number of a product, and those with its word. */
const NUMBERED = [
  ['product', 'productName'],
  ['fromProduct', 'fromProductName'],
  ['toProduct', 'toProductName'],
  ['marginProductId', 'marginProductName'],
  ['id', 'productName'],
] as const;

/** Returns what is wrong with the names anywhere in an answer: a name without the other one, or with another value. */
export function nameFaults(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(nameFaults);
  if (typeof answer !== 'object' || answer === null) return [];
  const members = answer as Readonly<Record<string, unknown>>;
  const told = (name: string): string => `${name}=${JSON.stringify(members[name])}`;
  const unpaired = PAIRED.filter(
    ([specified, better]) =>
      specified in members && told(specified).slice(specified.length) !== told(better).slice(better.length),
  );
  const wordless = NUMBERED.filter(
    ([number, word]) =>
      typeof members[number] === 'number' &&
      (number !== 'id' || 'transferAvailable' in members) &&
      members[word] !== PRODUCTS[members[number]],
  );
  const faults = [...unpaired, ...wordless].map((names) => names.map(told).join(', '));
  return [...faults, ...Object.values(members).flatMap(nameFaults)];
}
