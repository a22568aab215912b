import type { BackEntryWindow } from '../../../../../../src/ui/overlay/backEntry.ts';

interface Entry {
  readonly page: string;
  readonly state: unknown;
}

/** A browser's session history: changes of state at once, traversals later, as the HTML standard has it. */
export class FakeBrowser implements BackEntryWindow {
  readonly #listeners: (() => void)[] = [];
  #entries: Entry[] = [{ page: '/', state: null }];
  #index = 0;
  #traversals: number[] = [];

  readonly history: BackEntryWindow['history'];

  constructor(state: unknown = null) {
    this.#entries = [{ page: '/', state: null }];
    if (state !== null) this.#push({ page: '/', state });
    const current = () => this.#entries[this.#index]?.state;
    this.history = {
      get state() {
        return current();
      },
      pushState: (next: unknown) => this.#push({ page: this.page, state: next }),
      back: () => void this.#traversals.push(-1),
    };
  }

  addEventListener(_type: 'popstate', listener: () => void): void {
    this.#listeners.push(listener);
  }

  get page(): string {
    return this.#entries[this.#index]?.page ?? '';
  }

  /** Entries up to the current one: pages by their path, entries of overlays as `overlay`. */
  get trail(): readonly string[] {
    return this.#entries
      .slice(0, this.#index + 1)
      .map(({ page, state }) => (state === null ? page : 'overlay'));
  }

  /** What a router does when a link is followed. */
  navigate(page: string): void {
    this.#push({ page, state: null });
  }

  /** The visitor presses a button of the browser, and everything that follows comes to an end. */
  async press(button: 'back' | 'forward'): Promise<void> {
    this.#traversals.push(button === 'back' ? -1 : 1);
    await this.rest();
  }

  /** Lets microtasks and traversals run until nothing is left. */
  async rest(): Promise<void> {
    await Promise.resolve();
    for (let delta = this.#traversals.shift(); delta !== undefined; delta = this.#traversals.shift()) {
      const next = this.#index + delta;
      if (next >= 0 && next < this.#entries.length) {
        this.#index = next;
        for (const listener of this.#listeners) listener();
      }
      await Promise.resolve();
    }
  }

  #push(entry: Entry): void {
    this.#entries = [...this.#entries.slice(0, this.#index + 1), entry];
    this.#index += 1;
  }
}
