import { parse } from 'qs';

/** Nested deeper than 5, more than 20 array members or 1000 parameters: rejected. */
const LIMITS = {
  depth: 5,
  arrayLimit: 20,
  parameterLimit: 1_000,
  strictDepth: true,
  throwOnLimitExceeded: true,
};

/** In words of our own: those of the parser are none that we promise. */
const TOO_MUCH = `is nested deeper than ${LIMITS.depth}, or has an array of more than ${LIMITS.arrayLimit} or more than ${LIMITS.parameterLimit} members`;

const FAULT = Symbol('query fault');

/** Parses a query string or form body within the limits. Never throws: see {@link queryFault}. */
export function parseQueryString(text: string): Record<string, unknown> {
  try {
    return parse(text, { ...LIMITS, plainObjects: true });
  } catch {
    return { [FAULT]: TOO_MUCH };
  }
}

/** Why {@link parseQueryString} could not parse its text; `undefined` when it could. */
export function queryFault(query: unknown): string | undefined {
  return (query as { [FAULT]?: string })[FAULT];
}
