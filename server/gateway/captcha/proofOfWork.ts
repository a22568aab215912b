import { randomBytes, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** A challenge as ALTCHA writes it, version 2. */
export type ProofChallenge = Challenge;

export interface ProofSolution {
  readonly counter: number;
  /** In hex. */
  readonly derivedKey: string;
}

/** Hashes for one try, and how many tries it takes: 150,000 to 300,000 hashes, about half a second of a laptop and a few of an old phone. */
const COST = 100;
const LEAST_TRIES = 1_500;
const MOST_TRIES = 3_000;

/** Challenges that take a computer some work, and can be checked without it. The keys that they are signed with live as long as the process. */
export function proofsOfWork() {
  const keys = {
    hmacSignatureSecret: randomBytes(32).toString('hex'),
    hmacKeySignatureSecret: randomBytes(32).toString('hex'),
  };
  return {
    challenge: (): Promise<ProofChallenge> =>
      createChallenge({
        ...keys,
        algorithm: 'SHA-256',
        cost: COST,
        counter: randomInt(LEAST_TRIES, MOST_TRIES),
        deriveKey,
      }),
    async isSolved(challenge: ProofChallenge, solution: ProofSolution): Promise<boolean> {
      const { verified } = await verifySolution({
        ...keys,
        challenge,
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
        deriveKey,
      });
      return verified;
    },
  };
}
