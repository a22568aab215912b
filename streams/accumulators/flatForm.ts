/** Values that hold no others: JSON whatever they are, and nothing in them needs to be decoded to know that. */
const VALUE = String.raw`(?:"[^"\\\x00-\x1f]*"|-?(?:0|[1-9]\d*)|null|true|false)`;

const NAME = /^\w+$/;

/**
 * Matches the text of an object that has exactly these members, in this order and without spaces, none of which holds others or needs escapes:
 * JSON, that is, without a parser. Undefined when there are none, or a name is not made of letters, digits and underscores.
 */
export function flatForm(names: readonly string[]): RegExp | undefined {
  if (names.length === 0 || !names.every((name) => NAME.test(name))) return undefined;
  return new RegExp(`^\\{${names.map((name) => `"${name}":${VALUE}`).join(',')}\\}$`);
}
