import type { FollowedClock } from '../exchange/steadyClock.ts';
import type { SpaceLevel } from './diskWatch.ts';

/**
 * How a server can be: `lowSpace` still serves everything, `readOnly` takes no commands until there is room on the disk or an operator ends it,
 * `failed` takes none any more and is about to end.
 */
export const SERVER_STATUSES = ['ok', 'lowSpace', 'readOnly', 'failed'] as const;

export type ServerStatus = (typeof SERVER_STATUSES)[number];

/** What is asked of a server's condition. */
export interface Condition {
  readonly status: ServerStatus;
  /** Why nothing may be changed now; `undefined` while it may. */
  readonly refusal: string | undefined;
  /** What an operator says; absent where only a test decides. */
  setReadOnly?(isReadOnly: boolean): void;
  /** Has the machine's clock followed; absent where there is none of its own. */
  followClock?(): FollowedClock;
}

/** What supervisors and load balancers ask. */
export interface Probes {
  /** Whether requests should be sent here: it serves, if only readers. */
  readonly isReady: boolean;
  /** Whether it works; what does not must be restarted. */
  readonly isLive: boolean;
}

const STATUS_BY_SPACE: Readonly<Record<SpaceLevel, ServerStatus>> = {
  enough: 'ok',
  low: 'lowSpace',
  scarce: 'readOnly',
};

const REFUSALS: Readonly<Partial<Record<ServerStatus, string>>> = {
  readOnly: 'The exchange is read-only at the moment. Please try again later.',
  failed: 'The exchange takes no orders at the moment',
};

/** The condition of the running server, from what is watched, what operators have switched, and what has failed. */
export class ServerCondition implements Condition, Probes {
  readonly #disk: { readonly level: SpaceLevel };
  readonly #clock: { follow(): FollowedClock } | undefined;
  #hasFailed = false;
  #isReadOnly = false;
  #serves = false;

  constructor(disk: { readonly level: SpaceLevel }, clock?: { follow(): FollowedClock }) {
    this.#disk = disk;
    this.#clock = clock;
  }

  /** It has started, and serves. */
  started(): void {
    this.#serves = true;
  }

  /** It is about to serve no more. */
  stopping(): void {
    this.#serves = false;
  }

  /** Something failed that only a restart helps. */
  fail(): void {
    this.#hasFailed = true;
  }

  /** What an operator says; a full disk makes the server read-only all the same. */
  setReadOnly(isReadOnly: boolean): void {
    this.#isReadOnly = isReadOnly;
  }

  /** An operator says that the machine's clock is right. */
  followClock(): FollowedClock {
    return this.#clock?.follow() ?? { differenceMs: 0, agreesAt: Date.now() };
  }

  get status(): ServerStatus {
    if (this.#hasFailed) return 'failed';
    return this.#isReadOnly ? 'readOnly' : STATUS_BY_SPACE[this.#disk.level];
  }

  get refusal(): string | undefined {
    return REFUSALS[this.status];
  }

  get isReady(): boolean {
    return this.#serves && !this.#hasFailed;
  }

  get isLive(): boolean {
    return !this.#hasFailed;
  }
}
