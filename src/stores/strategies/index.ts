import { api } from '../clients.ts';
import { sessionState } from '../session/state.ts';
import { KNOWN_STRATEGIES } from './known.ts';
import type { StrategyName, StrategyValue } from './known.ts';
import { createStrategies } from './strategies.ts';

export type { StrategyName, StrategyValue } from './known.ts';

/** The A/B strategies that this visitor takes part in. */
export const strategies = createStrategies({
  load: () => (sessionState.user === null ? api.getPublicStrategies() : api.getStrategies()),
});

/** The value of a strategy; `fallback` when there is none, or one that the application cannot show. It stays the same for a whole visit. */
export function strategyOf<Name extends StrategyName>(
  name: Name,
  fallback: StrategyValue<Name>,
): StrategyValue<Name> {
  const known: readonly StrategyValue<Name>[] = KNOWN_STRATEGIES[name];
  return known.find((one) => one === strategies.held[name]) ?? fallback;
}
