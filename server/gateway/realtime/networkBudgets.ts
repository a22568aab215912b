import type { RealtimeLimits } from './limits.ts';
import { TokenBucket } from '../security/tokenBucket.ts';

/** Networks remembered at once. Those that have used nothing up are forgotten first. */
const MAX_NETWORKS = 20_000;

interface Totals {
  readonly topics: TokenBucket;
  readonly snapshotBytes: TokenBucket;
}

/** What the connections of one network may use together, within what all networks may. */
export class NetworkBudget {
  readonly #limits: RealtimeLimits;
  readonly #totals: Totals;
  readonly #topics: TokenBucket;
  readonly #snapshotBytes: TokenBucket;
  #subscriptions = 0;

  constructor(limits: RealtimeLimits, totals: Totals, now: () => number) {
    this.#limits = limits;
    this.#totals = totals;
    this.#topics = new TokenBucket(limits.topicsPerSecondPerAddress, limits.topicBurstPerAddress, now);
    this.#snapshotBytes = new TokenBucket(
      limits.snapshotBytesPerSecondPerAddress,
      limits.snapshotBurstPerAddress,
      now,
    );
  }

  /** True when nothing would change if the budget were created again. */
  get isUntouched(): boolean {
    return this.#subscriptions === 0 && this.#topics.isFull && this.#snapshotBytes.isFull;
  }

  /** Charges a websocket upgrade, with which a connection has paid for its first topics; false when it cannot be afforded. */
  takeUpgrade(): boolean {
    const { topicsPerUpgrade } = this.#limits;
    if (Math.min(this.#topics.level, this.#totals.topics.level) < topicsPerUpgrade) return false;
    return this.#topics.take(topicsPerUpgrade) && this.#totals.topics.take(topicsPerUpgrade);
  }

  /** Seconds after which an upgrade can be afforded. */
  get upgradeRetryAfter(): number {
    const { topicsPerUpgrade } = this.#limits;
    const buckets = [this.#topics, this.#totals.topics];
    return Math.ceil(Math.max(...buckets.map((bucket) => bucket.msUntilAbove(topicsPerUpgrade))) / 1_000);
  }

  /** Charges as many of `count` topics as can be afforded; returns how many those are. */
  takeTopics(count: number): number {
    const available = Math.floor(Math.min(this.#topics.level, this.#totals.topics.level));
    const taken = Math.max(0, Math.min(count, available));
    this.#topics.take(taken);
    this.#totals.topics.take(taken);
    return taken;
  }

  /** Counts a subscription that is opened; false when the network has as many as it may have. */
  addSubscription(): boolean {
    if (this.#subscriptions >= this.#limits.maxSubscriptionsPerAddress) return false;
    this.#subscriptions += 1;
    return true;
  }

  removeSubscription(): void {
    this.#subscriptions -= 1;
  }

  /**
   * Milliseconds until the start of a subscription may be sent; 0 for now.
   * @param isUrgent may run into debt by a whole burst, and does not wait for other networks
   */
  msUntilStart(isUrgent: boolean): number {
    if (isUrgent) return this.#snapshotBytes.msUntilAbove(1 - this.#limits.snapshotBurstPerAddress);
    return Math.max(this.#snapshotBytes.msUntilAbove(0), this.#totals.snapshotBytes.msUntilAbove(0));
  }

  spendSnapshotBytes(bytes: number): void {
    this.#snapshotBytes.spend(bytes);
    this.#totals.snapshotBytes.spend(bytes);
  }
}

/** The budgets of all networks. */
export class NetworkBudgets {
  readonly #limits: RealtimeLimits;
  readonly #now: () => number;
  readonly #totals: Totals;
  readonly #byNetwork = new Map<string, NetworkBudget>();

  constructor(limits: RealtimeLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#totals = {
      topics: new TokenBucket(limits.topicsPerSecondInAll, limits.topicBurstInAll, now),
      snapshotBytes: new TokenBucket(limits.snapshotBytesPerSecondInAll, limits.snapshotBurstInAll, now),
    };
  }

  /** The budget of a network, which its connections share. */
  of(network: string): NetworkBudget {
    const known = this.#byNetwork.get(network);
    if (known !== undefined) return known;
    if (this.#byNetwork.size >= MAX_NETWORKS) this.#forgetUntouched();
    const budget = new NetworkBudget(this.#limits, this.#totals, this.#now);
    this.#byNetwork.set(network, budget);
    return budget;
  }

  #forgetUntouched(): void {
    for (const [network, budget] of this.#byNetwork) if (budget.isUntouched) this.#byNetwork.delete(network);
  }
}
