/** What the fake exchange takes of the platform that some environments of tests hide. */
export const NEEDED = [
  'Request',
  'Response',
  'Headers',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'MessageChannel',
  'TextEncoder',
  'performance',
  'queueMicrotask',
  'crypto.getRandomValues',
  'crypto.subtle',
] as const;

/** What to do about one that is missing. */
export const ADVICE = ' In Jest\'s jsdom, give it those of Node: see "In Jest" in the README of the package.';
