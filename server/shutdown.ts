import { after } from '@tidemark/sdk/core';

/** After this long a stop counts as hung. */
const STOP_WITHIN_MS = 8_000;

/** Under npm one Ctrl-C arrives twice, from the terminal and from npm; a second Ctrl-C comes later than this. */
const SAME_KEYSTROKE_MS = 500;

/** A server that failed goes on telling so for this long: whoever checks its health learns why it ends. */
const TELL_FAILURE_MS = 1_000;

/** A server that failed has ended after this long, whatever does not stop. */
const FAILED_WITHIN_MS = 5_000;

export interface ShutdownOptions {
  /** Stops all parts of the server; never resolves while they are still being started. */
  readonly stop: () => Promise<void>;
  /** Ends the process. */
  readonly exit: (code: 0 | 1) => void;
}

/** The end of the server's process: in order when it is asked for, with code 1 within seconds when the server has failed. */
export class Shutdown {
  readonly #options: ShutdownOptions;
  #askedAt: number | undefined;
  #hasFailed = false;
  #isStopping = false;

  constructor(options: ShutdownOptions) {
    this.#options = options;
  }

  /** Somebody wants the server to end; asked again, it ends at once. */
  ask(): void {
    const now = performance.now();
    if (this.#askedAt === undefined && !this.#hasFailed) {
      this.#askedAt = now;
      this.#endWithin(STOP_WITHIN_MS);
      this.#stop();
    } else if (now - (this.#askedAt ?? -Infinity) > SAME_KEYSTROKE_MS) this.#options.exit(1);
  }

  /** Only a restart helps. */
  fail(): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#endWithin(FAILED_WITHIN_MS);
    setTimeout(() => {
      this.#stop();
    }, TELL_FAILURE_MS);
  }

  #endWithin(milliseconds: number): void {
    after(milliseconds, () => {
      this.#options.exit(1);
    });
  }

  #stop(): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const end = (): void => {
      this.#options.exit(this.#hasFailed ? 1 : 0);
    };
    void this.#options.stop().then(end, end);
  }
}
