import { useState } from 'react';
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

/**
 * The value of a strategy; `fallback` when there is none, or one that the application cannot show. A component keeps the
 * value that it first had: what a visitor looks at does not change under their eyes when the strategies arrive.
 */
export function useStrategy<Name extends StrategyName>(
  name: Name,
  fallback: StrategyValue<Name>,
): StrategyValue<Name> {
  const [value] = useState((): StrategyValue<Name> => {
    const found = strategies.state.map[name];
    const known: readonly StrategyValue<Name>[] = KNOWN_STRATEGIES[name];
    return known.find((one) => one === found) ?? fallback;
  });
  return value;
}
