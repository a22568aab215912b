import type { OnceIssued } from '../../ports/once.ts';
import { newSecret } from './secrets.ts';

/** How long a challenge can be answered: the browser's own dialog gives its user less. */
export const CHALLENGE_MS = 5 * 60_000;

/** Open at one place at once, one for each tab: beyond it the oldest is void. */
const MAX_PER_PLACE = 8;

/** Open in all; beyond it the oldest is void, so that whoever asks for them cannot fill the memory. */
const MAX_OPEN = 50_000;

interface Challenge {
  readonly place: string;
  readonly expiresAt: number;
}

/**
 * What passkeys are to sign. Each challenge is for one place, a session, a browser or a login that was begun, and one purpose there; it is
 * answered once and soon. They are kept in memory: after a restart the user presses the button again.
 */
export class PasskeyChallenges implements OnceIssued {
  readonly #now: () => number;
  /** The oldest first. */
  readonly #open = new Map<string, Challenge>();
  readonly #byPlace = new Map<string, Set<string>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** How many can be answered, or were forgotten to be. */
  get size(): number {
    return this.#open.size;
  }

  /** Makes the challenge of a place: 256 random bits in base64url. */
  issue(place: string): string {
    const now = this.#now();
    for (const [challenge, { expiresAt }] of this.#open) {
      if (expiresAt > now && this.#open.size < MAX_OPEN) break;
      this.#forget(challenge);
    }
    const here = this.#byPlace.get(place);
    const oldest = here === undefined || here.size < MAX_PER_PLACE ? undefined : here.values().next().value;
    if (oldest !== undefined) this.#forget(oldest);
    const challenge = newSecret();
    this.#open.set(challenge, { place, expiresAt: now + CHALLENGE_MS });
    this.#byPlace.set(place, (this.#byPlace.get(place) ?? new Set()).add(challenge));
    return challenge;
  }

  take(challenge: string, place: string): boolean {
    const found = this.#open.get(challenge);
    if (found?.place !== place) return false;
    this.#forget(challenge);
    return found.expiresAt > this.#now();
  }

  #forget(challenge: string): void {
    const place = this.#open.get(challenge)?.place;
    this.#open.delete(challenge);
    if (place === undefined) return;
    const here = this.#byPlace.get(place);
    here?.delete(challenge);
    if (here?.size === 0) this.#byPlace.delete(place);
  }
}
