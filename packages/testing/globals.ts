/** What the packages take of the platform that some environments of tests hide. */
const NEEDED = [
  'Request',
  'Response',
  'Headers',
  'URL',
  'AbortController',
  'MessageChannel',
  'TextEncoder',
  'performance',
  'queueMicrotask',
  'crypto.getRandomValues',
  'crypto.subtle',
] as const;

/** Throws one TypeError that names every global that is missing. */
export function requireGlobals(): void {
  const missing = NEEDED.filter((name) => {
    let value: unknown = globalThis;
    for (const part of name.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
    return value === undefined;
  });
  if (missing.length === 0) return;
  throw new TypeError(
    `@tidemark/testing needs ${missing.join(', ')}, which this environment does not have. In Jest's jsdom, give it those of Node: see "In Jest" in the README of the package.`,
  );
}
