/** The oldest Node that has all that the packages use, such as `toReversed` and a global `crypto`. */
const OLDEST = [20, 19] as const;

interface Host {
  readonly process?: { readonly versions?: { readonly node?: string } };
}

const version = (globalThis as Host).process?.versions?.node;
const [major = Infinity, minor = 0] = version?.split('.').map(Number) ?? [];
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  const needed = `needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}`;
  const error = new Error(`This version of the @tidemark packages ${needed}`);
  // The stack of the import does not help.
  error.stack = `${error.name}: ${error.message}`;
  throw error;
}
