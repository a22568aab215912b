/** Indicators drawn over the candles, and in panes of their own, by the chart library's names. */
export const MAIN_INDICATORS = ['MA', 'EMA', 'SMA', 'BOLL', 'SAR', 'BBI'] as const;
export const PANE_INDICATORS = [
  'VOL',
  'MACD',
  'RSI',
  'KDJ',
  'OBV',
  'CCI',
  'DMI',
  'WR',
  'ROC',
  'MTM',
  'TRIX',
  'BIAS',
  'AO',
] as const;

export function isMainIndicator(name: string): boolean {
  return MAIN_INDICATORS.some((known) => known === name);
}

/** The names that the chart knows, in a fixed order; what was saved by another version is left out. */
export function knownIndicators(names: readonly string[]): readonly string[] {
  return [...MAIN_INDICATORS, ...PANE_INDICATORS].filter((known) => names.includes(known));
}
