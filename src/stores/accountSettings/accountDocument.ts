import { proxy } from 'valtio';
import type { StoredValue } from '../../platform/storedValue.ts';
import type { Settings } from '../settings.ts';

export type Members = Readonly<Record<string, unknown>>;

/** What a browser remembers of a user's document, for the first paint and for what was changed without a connection. */
export interface KeptDocument {
  readonly userId: string;
  /** Whether the exchange has said what the account has. */
  readonly isKnown: boolean;
  readonly values: Members;
  /** Members that the exchange has yet to take. */
  readonly unsent: readonly string[];
}

export interface AccountDocumentOptions<T extends object> {
  /** A guest's settings, and what belongs to the browser. */
  readonly browser: StoredValue<Members>;
  readonly kept: StoredValue<KeptDocument | undefined>;
  /** Reads members leniently; what is missing is its default. */
  readonly decode: (found: Members) => T;
  /** Members that stay with the browser. */
  readonly browserOnly: readonly string[];
  /** Called when there is something to send. */
  readonly onUnsent: () => void;
}

/**
 * Settings that belong to an account: what the exchange has, under what was changed here and has yet to come back from there. A guest's are
 * those of the browser; who logs in takes them along where the account has none, and then the browser forgets them, so that they
 * reach nobody else.
 */
export class AccountDocument<T extends object> implements Settings<T> {
  readonly state: T;
  readonly #options: AccountDocumentOptions<T>;
  readonly #defaults: T;
  #browser: Members;
  /** Of who is logged in; `undefined` for a guest. */
  #kept: KeptDocument | undefined;
  /** The exchange's revision that a member came into, until that revision comes back by the stream. */
  readonly #taken = new Map<string, number>();
  #revision = 0;

  constructor(options: AccountDocumentOptions<T>) {
    const { browser, decode } = options;
    this.#options = options;
    this.#defaults = decode({});
    this.#browser = browser.read();
    this.state = proxy<T>(decode(this.#browser));
    browser.subscribe((value) => {
      this.#browser = value;
      this.#show();
    });
  }

  /** Says who is logged in. */
  enter(userId: string | undefined): void {
    if (userId === this.#kept?.userId) return;
    const found = this.#options.kept.read();
    this.#taken.clear();
    this.#revision = 0;
    if (userId === undefined) this.#kept = undefined;
    else this.#kept = found?.userId === userId ? found : { userId, isKnown: false, values: {}, unsent: [] };
    this.#show();
  }

  update(change: Partial<T>): void {
    // The state may hold what is written to it: a copy is kept.
    const members = JSON.parse(JSON.stringify(change)) as Members;
    const own = this.#kept === undefined ? members : pick(members, this.#options.browserOnly);
    if (Object.keys(own).length > 0) this.#keepInBrowser({ ...this.#browser, ...own });
    if (this.#kept !== undefined) this.#addUnsent(omit(members, this.#options.browserOnly));
    this.#show();
    if (this.unsent !== undefined) this.#options.onUnsent();
  }

  /** Takes what the exchange has of a user's document at a revision. */
  receive(userId: string, revision: number, values: Members = {}): void {
    const kept = this.#kept;
    if (kept?.userId !== userId) return;
    this.#revision = revision;
    for (const [name, since] of this.#taken) if (since <= revision) this.#taken.delete(name);
    const mine = pick(kept.values, [...kept.unsent, ...this.#taken.keys()]);
    this.#keep({ ...kept, isKnown: true, values: { ...values, ...mine } });
    this.#addUnsent(this.#takenAlong({ ...values, ...mine }));
    const browser = pick(this.#browser, this.#options.browserOnly);
    if (Object.keys(browser).length < Object.keys(this.#browser).length) this.#keepInBrowser(browser);
    this.#show();
  }

  /** Members to send; `undefined` when there are none. */
  get unsent(): Members | undefined {
    const kept = this.#kept;
    return kept === undefined || kept.unsent.length === 0 ? undefined : pick(kept.values, kept.unsent);
  }

  /** Members were stored as they are here, unless they were changed since. */
  sent(userId: string, members: Members, revision: number): void {
    const kept = this.#kept;
    if (kept?.userId !== userId) return;
    const stored = Object.keys(members).filter((name) => isSame(kept.values[name], members[name]));
    if (revision > this.#revision) for (const name of stored) this.#taken.set(name, revision);
    this.dropped(userId, stored);
  }

  /** Members will not be sent again. */
  dropped(userId: string, names: readonly string[]): void {
    const kept = this.#kept;
    if (kept?.userId !== userId) return;
    this.#keep({ ...kept, unsent: kept.unsent.filter((name) => !names.includes(name)) });
  }

  /** What a guest changed here and the account does not have. */
  #takenAlong(known: Members): Members {
    const chosen = this.#options.decode(this.#browser) as Members;
    const defaults = this.#defaults as Members;
    const candidates = Object.keys(
      omit(this.#browser, [...this.#options.browserOnly, ...Object.keys(known)]),
    );
    return pick(
      chosen,
      candidates.filter((name) => name in chosen && !isSame(chosen[name], defaults[name])),
    );
  }

  #addUnsent(members: Members): void {
    const kept = this.#kept;
    if (kept === undefined || Object.keys(members).length === 0) return;
    this.#keep({
      ...kept,
      values: { ...kept.values, ...members },
      unsent: [...new Set([...kept.unsent, ...Object.keys(members)])],
    });
  }

  #keep(kept: KeptDocument): void {
    this.#kept = kept;
    this.#options.kept.write(kept);
  }

  #keepInBrowser(members: Members): void {
    this.#browser = members;
    this.#options.browser.write(members);
  }

  #show(): void {
    const { decode, browserOnly } = this.#options;
    const kept = this.#kept;
    const own = kept?.isKnown === true ? pick(this.#browser, browserOnly) : this.#browser;
    replaceMembers(this.state, decode({ ...own, ...kept?.values }));
  }
}

/** Makes members what they are elsewhere; those that are the same already are not touched, so nobody is told of them. */
function replaceMembers<T extends object>(state: T, next: T): void {
  for (const name of Object.keys(state)) if (!(name in next)) Reflect.deleteProperty(state, name);
  for (const name of Object.keys(next) as (keyof T)[])
    if (!isSame(state[name], next[name])) state[name] = next[name];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function pick(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));
}

function omit(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}
