import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess, from the weakest to the strongest. */
export const STRENGTHS = ['veryWeak', 'weak', 'fair', 'good', 'strong'] as const;

export type Strength = (typeof STRENGTHS)[number];

// Passwords that leaked and runs on keyboards: what is tried first in every language.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard a password is to guess for who knows the leaked ones and the person.
 * @param personal what others know of them, such as the e-mail address
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  return STRENGTHS[estimator.check(password, [...personal]).score];
}
