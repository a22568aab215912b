import { solveChallengeWorkers } from 'altcha-lib';
import { reloadIfOutdated } from '../update/outdated.ts';

/** The parameters of a challenge of ALTCHA, version 2. */
export interface ProofChallenge {
  readonly algorithm: string;
  /** In hex, as is the salt, and the prefix of the wanted key. */
  readonly nonce: string;
  readonly salt: string;
  readonly cost: number;
  readonly keyLength: number;
  readonly keyPrefix: string;
}

/** The counter whose key has the wanted prefix, and the key, in hex. */
export interface ProofSolution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** Beyond it the challenge has nearly run out, and another one is needed. */
const WITHIN_MS = 100_000;

/** More would slow the page down, and what is wanted takes seconds at most. */
const MOST_WORKERS = 4;

/** Does the work of a challenge beside the page. Rejects when it is given up, takes too long, or no worker can start. */
export async function solveProof(challenge: ProofChallenge, signal: AbortSignal): Promise<ProofSolution> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge: { parameters: challenge },
    concurrency: Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1)),
    controller,
    timeout: WITHIN_MS,
    createWorker: startWorker,
  });
  if (solution === null) throw new Error('The work was given up');
  const { counter, derivedKey } = solution;
  return { counter, derivedKey };
}

/** A worker whose file the exchange no longer has, as after a deployment, has the page reloaded. */
function startWorker(): Worker {
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('error', () => void reloadIfOutdated().catch(() => undefined));
  return worker;
}
