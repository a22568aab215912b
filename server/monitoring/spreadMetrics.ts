import type { Instruments, Reading } from './instruments.ts';
import type { SpreadReading } from './spreadWatch.ts';

/** Adds the gauges of spreads and their bounds, read whenever Prometheus asks. */
export function readSpreads(make: Instruments, read: () => Iterable<SpreadReading>): void {
  const each = (valueOf: (reading: SpreadReading) => number) => (): Reading[] =>
    [...read()].map((reading) => [valueOf(reading), { exchange: reading.exchange, market: reading.market }]);
  make.readGauge(
    'market_spread_ratio',
    'Spread of each market that is not halted, as a share of its middle price; +Inf while a side is empty',
    ['exchange', 'market'],
    each(({ spread }) => spread),
  );
  make.readGauge(
    'market_spread_bound_ratio',
    'Widest usual spread of each market, as its deployment says',
    ['exchange', 'market'],
    each(({ bound }) => bound),
  );
}
