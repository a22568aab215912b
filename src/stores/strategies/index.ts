import { subscribeKey } from 'valtio/utils';
import { sdk } from '../clients.ts';
import { sessionState } from '../session/state.ts';
import { createStrategies } from './strategies.ts';

/** The strategies that the application knows, with the values it can show; the exchange may name others. */
export const KNOWN_STRATEGIES = {
  /** Where the first button of the home page leads: to the trading screen or to the markets below it. */
  homeCallToAction: ['trade', 'markets'],
} as const satisfies Readonly<Record<string, readonly (string | number | boolean)[]>>;

export type StrategyName = keyof typeof KNOWN_STRATEGIES;
export type StrategyValue<Name extends StrategyName> = (typeof KNOWN_STRATEGIES)[Name][number];

/** The A/B strategies that this visitor takes part in. */
export const strategies = createStrategies({
  load: () => sdk.call(sessionState.user === null ? 'getAbtestStrategyPublic' : 'getAbtestStrategy'),
});

/** The value of a strategy; `fallback` when there is none, or one that the application cannot show. It stays the same for a whole visit. */
export function strategyOf<Name extends StrategyName>(
  name: Name,
  fallback: StrategyValue<Name>,
): StrategyValue<Name> {
  const known: readonly StrategyValue<Name>[] = KNOWN_STRATEGIES[name];
  return known.find((one) => one === strategies.held[name]) ?? fallback;
}

/** Fetches the visitor's strategies, and again on login and logout. Called once, after the first paint. */
export function startStrategies(): void {
  let userId = sessionState.user?.userId;
  subscribeKey(sessionState, 'user', (user) => {
    if (user?.userId === userId) return;
    userId = user?.userId;
    void strategies.refresh();
  });
  void strategies.refresh();
}
