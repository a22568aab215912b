/** Complaints that are told as they come. */
const TOLD = 50;

/** How long honest requests take, and which fail. */
export class Stopwatch {
  readonly #slowMs: number;
  /** Milliseconds of each. */
  readonly took: number[] = [];
  /** Requests that took too long or failed, with the second of the soak they ended in. */
  readonly complaints: string[] = [];
  readonly #startedAt = performance.now();
  readonly #onComplaint: (complaint: string) => void;

  /** @param onComplaint told of each of the first few as it comes */
  constructor(slowMs: number, onComplaint: (complaint: string) => void) {
    this.#slowMs = slowMs;
    this.#onComplaint = onComplaint;
  }

  async time(work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    try {
      await work();
    } catch (error) {
      this.complain(String(error));
    }
    this.note(performance.now() - start);
  }

  note(ms: number): void {
    this.took.push(ms);
    if (ms > this.#slowMs) this.complain(`${ms.toFixed(0)} ms`);
  }

  complain(text: string): void {
    const complaint = `${((performance.now() - this.#startedAt) / 1_000).toFixed(0)} s: ${text}`;
    this.complaints.push(complaint);
    if (this.complaints.length <= TOLD) this.#onComplaint(complaint);
  }

  /** Milliseconds within which so many of all requests were answered, e.g. 0.99 of them. */
  percentile(share: number): number {
    const sorted = this.took.toSorted((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  }
}
