/** The strategies that the application knows, with the values it can show; the exchange may name others. */
export const KNOWN_STRATEGIES = {
  /** Where the first button of the home page leads: to the trading screen or to the markets below it. */
  homeCallToAction: ['trade', 'markets'],
} as const satisfies Readonly<Record<string, readonly (string | number | boolean)[]>>;

export type StrategyName = keyof typeof KNOWN_STRATEGIES;
export type StrategyValue<Name extends StrategyName> = (typeof KNOWN_STRATEGIES)[Name][number];
