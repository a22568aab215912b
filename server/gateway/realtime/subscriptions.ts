import { CODE, topicKey, type RejectedTopic } from '@tidemark/sdk/contract';
import type { Views } from '../../views/views.ts';
import type { ChannelRegistry } from './channelRegistry.ts';
import type { TopicRequest } from './clientFrame.ts';
import type { NetworkBudget } from './networkBudgets.ts';
import { Subscription, type Outbox } from './outbox.ts';
import type { Slices } from './slices.ts';
import { TopicQueryError, type RealtimeIdentity, type ResolvedTopic, type Topic } from './topic.ts';
import * as topics from './topics/index.ts';

/** Every topic, by name. */
export const TOPICS: ReadonlyMap<string, Topic> = new Map(
  Object.values(topics).map((topic) => [topic.name, topic]),
);

export interface SubscriptionsOptions {
  readonly views: Views;
  readonly registry: ChannelRegistry;
  readonly outbox: Outbox;
  readonly max: number;
  /** Divides the opening of many subscriptions. */
  readonly slices: Slices;
  readonly budget: NetworkBudget;
  /** Topics that were paid for already. */
  readonly prepaid: number;
}

const TOO_MUCH_TRAFFIC = 'Too many topics from this network. Please try again later.';

type Accepted = { readonly subscription: Subscription; readonly since: TopicRequest['since'] };

/** Whose the connection was when a frame came. */
interface Login {
  readonly identity: RealtimeIdentity | undefined;
  readonly round: number;
}

/** The keys that one connection follows. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions;
  readonly #byKey = new Map<string, Subscription>();
  #closed = false;
  #prepaid: number;
  /** Grows whenever the private ones end, so that one that is being opened meanwhile ends too. */
  #logins = 0;

  constructor(options: SubscriptionsOptions) {
    this.#options = options;
    this.#prepaid = options.prepaid;
  }

  /** Takes the topics of one frame, each key once; a rejected one leaves the others alone. */
  async accept(
    requests: readonly TopicRequest[],
    identity: RealtimeIdentity | undefined,
  ): Promise<{ accepted: Accepted[]; rejected: RejectedTopic[] }> {
    const accepted = new Map<string, Accepted>();
    const rejected: RejectedTopic[] = [];
    const login = { identity, round: this.#logins };
    const affordable = this.#afford(requests);
    const { slices } = this.#options;
    for (const request of requests) {
      while (slices.isOver) await slices.next();
      const outcome = affordable.has(request) ? await this.#take(request, login) : tooMuch(request);
      if ('code' in outcome) rejected.push(outcome);
      else if (!accepted.has(outcome.key))
        accepted.set(outcome.key, { subscription: outcome, since: request.since });
    }
    return { accepted: [...accepted.values()], rejected };
  }

  drop(key: string): void {
    const subscription = this.#byKey.get(key);
    if (subscription === undefined) return;
    subscription.stop();
    this.#byKey.delete(key);
    this.#options.budget.removeSubscription();
  }

  /** Ends the private subscriptions and returns their keys. */
  dropPrivate(): string[] {
    this.#logins += 1;
    const keys = [...this.#byKey.values()].filter((entry) => entry.isPrivate).map((entry) => entry.key);
    for (const key of keys) this.drop(key);
    return keys;
  }

  close(): void {
    this.#closed = true;
    for (const key of [...this.#byKey.keys()]) this.drop(key);
  }

  /** Pays for requests, private ones first; returns those that the budget sufficed for. */
  #afford(requests: readonly TopicRequest[]): ReadonlySet<TopicRequest> {
    const prepaid = Math.min(this.#prepaid, requests.length);
    this.#prepaid -= prepaid;
    const count = prepaid + this.#options.budget.takeTopics(requests.length - prepaid);
    if (count === requests.length) return new Set(requests);
    const isPrivate = ({ topic }: TopicRequest): boolean => TOPICS.get(topic)?.isPrivate === true;
    const inOrder = [...requests.filter(isPrivate), ...requests.filter((request) => !isPrivate(request))];
    return new Set(inOrder.slice(0, count));
  }

  async #take(request: TopicRequest, login: Login): Promise<Subscription | RejectedTopic> {
    const topic = TOPICS.get(request.topic);
    const name = request.topic.slice(0, 64);
    if (topic === undefined)
      return { key: requestedKey(request), code: CODE.invalid, message: `topic: ${name} is not known` };
    const resolved = this.#resolve(topic, request);
    if ('code' in resolved) return resolved;
    const key = topicKey(topic.name, resolved.query);
    if (topic.isPrivate && login.identity === undefined) {
      return { key, code: CODE.loginExpired, message: `${name} needs a logged-in user` };
    }
    if (topic.isForPeople === true && login.identity?.isKey === true) {
      return { key, code: CODE.forbidden, message: `${name} is not for API keys` };
    }
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    if (this.#byKey.size >= this.#options.max) {
      return {
        key,
        code: CODE.rateLimited,
        message: `At most ${this.#options.max} subscriptions per connection`,
      };
    }
    return this.#open(topic, resolved, key, login);
  }

  #resolve(topic: Topic, request: TopicRequest): ResolvedTopic | RejectedTopic {
    try {
      return topic.resolve(request.query, this.#options.views);
    } catch (error) {
      if (!(error instanceof TopicQueryError)) throw error;
      return { key: requestedKey(request), code: CODE.invalid, message: error.message };
    }
  }

  async #open(
    topic: Topic,
    resolved: ResolvedTopic,
    key: string,
    { identity, round }: Login,
  ): Promise<Subscription | RejectedTopic> {
    const { registry, outbox, budget } = this.#options;
    if (!budget.addSubscription())
      return { key, code: CODE.rateLimited, message: 'Too many subscriptions from this network' };
    const lease = await registry.acquire(topic, resolved, identity?.owner ?? 0).catch((error: unknown) => {
      budget.removeSubscription();
      throw error;
    });
    const subscription = new Subscription(lease, outbox, topic.isPrivate);
    const hasLeft = topic.isPrivate && round !== this.#logins;
    if (this.#closed || hasLeft) {
      subscription.stop();
      budget.removeSubscription();
    } else this.#byKey.set(key, subscription);
    return hasLeft ? { key, code: CODE.loginExpired, message: 'The session has ended' } : subscription;
  }
}

function tooMuch(request: TopicRequest): RejectedTopic {
  return { key: requestedKey(request), code: CODE.rateLimited, message: TOO_MUCH_TRAFFIC };
}

/** The key of a rejected request as its client wrote it, as far as it has one. */
function requestedKey({ topic, query }: TopicRequest): string {
  const plain = Object.entries(query).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return topicKey(topic, Object.fromEntries(plain)).slice(0, 512);
}
