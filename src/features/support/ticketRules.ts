import type { Rule } from '../../platform/validation/schema.ts';

/** Most characters of a text that is sent to support. */
export const MOST_CHARACTERS = 4_000;

/** A text that is sent to support. */
export const TEXT_RULE: Rule = {
  required: true,
  type: 'string',
  length: { min: 1, max: MOST_CHARACTERS },
  pattern: /\S/,
};
