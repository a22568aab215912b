import { browserStorage } from '../../platform/storedValue.ts';
import type { KeyValueStorage } from '../../platform/storedValue.ts';

/** The storage key that the specification names. */
const STRATEGIES_KEY = 'G_ABTEST_STRATEGY';

/** Strategy name to value, as the exchange answers it. */
export type StrategyMap = Readonly<Record<string, string | number | boolean>>;

export interface StrategiesOptions {
  /** The current visitor's strategies; may reject. */
  readonly load: () => Promise<StrategyMap>;
  readonly storage?: KeyValueStorage | undefined;
}

export interface Strategies {
  /** What the last visit kept. What is fetched during a visit applies from the next one on, so that no page changes while it is used. */
  readonly held: StrategyMap;
  /** Fetches the strategies and keeps them for the next visit. Never rejects: without an answer those of the last visit continue to hold. */
  refresh(): Promise<void>;
}

/** Makes the store of the A/B strategies on top of what the last visit kept. */
export function createStrategies({ load, storage = browserStorage() }: StrategiesOptions): Strategies {
  let asked = 0;
  return {
    held: read(storage),
    async refresh() {
      const question = ++asked;
      try {
        const map = await load();
        // A login or logout happened meanwhile: the later answer counts.
        if (question !== asked) return;
        storage?.setItem(STRATEGIES_KEY, JSON.stringify(map));
      } catch {
        // A missing experiment is no error for the visitor.
      }
    },
  };
}

function read(storage: KeyValueStorage | undefined): StrategyMap {
  try {
    const found: unknown = JSON.parse(storage?.getItem(STRATEGIES_KEY) ?? '');
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
    const isValue = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
    return Object.fromEntries(Object.entries(found).filter(([, value]) => isValue(value)));
  } catch {
    return {};
  }
}
