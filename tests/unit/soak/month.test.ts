import { expect, it } from 'vitest';
import { liveYear } from '../../soak/year/year.ts';

/** With 29 February, and with the day on which clocks go forward in Berlin. */
const BEGIN = Date.UTC(2028, 1, 27);
const DAYS = 30;
/** Patience, for slow machines: it takes seconds. */
const WITHIN_MS = 180_000;

/** Everything that a month compares. */
const COMPARED = [
  ...['balances', 'sums of assets', 'statements', 'closings', 'fees', 'levels', 'commissions', 'interest'],
  ...['funding', 'coupons', 'scheduled redemptions', 'auto-subscribe', 'rates of currencies', 'ages'],
  ...['printed moments', 'closed positions', 'kills', 'starts', 'sleeps', 'clocksBack'],
];

it.each([
  ['that is the same every time', 2],
  ['that is another one every time', Date.now() % 1_000_000],
])(
  'a month %s goes as the documents say, to the unit and to the moment (seed %i)',
  { timeout: WITHIN_MS },
  async (_, seed) => {
    const { wrong, counts } = await liveYear({ seed, days: DAYS, begin: BEGIN });
    expect(wrong).toEqual([]);
    for (const what of COMPARED) expect(counts[what], what).toBeGreaterThan(0);
  },
);
