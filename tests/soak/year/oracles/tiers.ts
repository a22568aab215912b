import { Fraction } from '../../../unit/server/services/growth/support/fraction.ts';
import type { Fill, Oracle } from '../facts.ts';
import type { Ledger } from '../ledger.ts';
import { FREE_PAIR } from '../markets.ts';
import { DAY, dayOf } from '../time.ts';
import type { Wrongs } from '../wrongs.ts';

const WINDOW = 30;
const PPM = 1_000_000n;
const UNITS = new Fraction(100_000_000n);

/** Level, volume of 30 days or balance in USDT, and parts per million for makers and takers on spot and in contracts. */
type Row = readonly [
  number,
  string,
  string,
  spot: readonly [number, number],
  contract: readonly [number, number],
];

/** The table of docs/fees.md. */
const DOCUMENT: readonly [Row, ...Row[]] = [
  [0, '0', '0', [800, 1000], [200, 500]],
  [1, '250000', '10000', [720, 950], [180, 480]],
  [2, '1000000', '50000', [640, 900], [160, 450]],
  [3, '5000000', '100000', [560, 850], [140, 420]],
  [4, '10000000', '250000', [480, 800], [120, 400]],
  [5, '25000000', '500000', [400, 700], [100, 350]],
  [6, '50000000', '1000000', [320, 600], [80, 320]],
  [7, '100000000', '2500000', [240, 500], [60, 300]],
  [8, '250000000', '5000000', [120, 400], [30, 270]],
  [9, '500000000', '10000000', [0, 300], [0, 250]],
];

/** The same with so many times the volume and the balance, as operators set it. */
export function scaledTable(times: number): readonly Row[] {
  return DOCUMENT.map(([level, volume, balance, spot, contract]) => {
    const [more, richer] = [volume, balance].map((of) => String(Number(of) * times)) as [string, string];
    return [level, more, richer, spot, contract];
  });
}

/** As the setting `feeTiers` has it: shares of the rates of the lowest tier. */
export function settingOf(table: readonly Row[]) {
  const [, , , spot, contract] = DOCUMENT[0];
  const sharesOf = (own: readonly [number, number], whole: readonly [number, number]) => ({
    maker: String(own[0] / whole[0]),
    taker: String(own[1] / whole[1]),
  });
  return table.map((row) => ({
    ...{ level: row[0], volume: row[1], balance: row[2] },
    ...{ spot: sharesOf(row[3], spot), contract: sharesOf(row[4], contract) },
  }));
}

/** Tiers by volume and balance, decided at 00:00 UTC, and what each fill is charged by them: docs/fees.md. */
export class TierOracle implements Oracle {
  readonly #wrongs: Wrongs;
  readonly #ledger: () => Ledger;
  readonly #volumes = new Map<number, Map<number, bigint>>();
  readonly #tables: { readonly from: number; readonly table: readonly Row[] }[] = [
    { from: 0, table: DOCUMENT },
  ];
  readonly #earned = new Map<number, number>();
  readonly #floors = new Map<number, number>();
  /** Of orders on spot: what they come to, in units and parts per million, and what was charged. */
  readonly #orders = new Map<string, { exact: bigint; charged: bigint }>();
  readonly users = new Set<number>();
  readonly seen = new Set<number>();
  #day: number;

  constructor(wrongs: Wrongs, ledger: () => Ledger, begin: number) {
    this.#wrongs = wrongs;
    this.#ledger = ledger;
    // The first day only begins.
    this.#day = dayOf(begin);
  }

  levelOf(user: number): number {
    return Math.max(this.#earned.get(user) ?? 0, this.#floors.get(user) ?? 0);
  }

  /** An operator gives a tier at least, at once; 0 takes it back. */
  give(user: number, level: number): void {
    this.#floors.set(user, level);
  }

  /** An operator has set another table: from the next 00:00 UTC on. */
  setTable(table: readonly Row[], now: number): void {
    this.#tables.push({ from: (dayOf(now) + 1) * DAY, table });
  }

  advance(now: number): void {
    const day = dayOf(now);
    if (day <= this.#day) return;
    this.#day = day;
    const table = this.#tables.findLast(({ from }) => from <= day * DAY)?.table ?? DOCUMENT;
    for (const user of this.users) {
      const volume = new Fraction(this.#volumeOf(user, day));
      const balance = this.#ledger().worthOf(user);
      const reached = table.filter(
        ([, least, orLeast]) =>
          volume.isAtLeast(Fraction.of(least).times(UNITS)) ||
          balance.isAtLeast(Fraction.of(orLeast).times(UNITS)),
      );
      this.#earned.set(user, reached.at(-1)?.[0] ?? 0);
      this.seen.add(this.levelOf(user));
      this.#wrongs.count('tiers decided');
    }
  }

  fill(fill: Fill): void {
    const { user, time, volume, fee, market, instrument, orderId } = fill;
    if (user === 0) return;
    const row = DOCUMENT.find(([level]) => level === this.levelOf(user)) ?? DOCUMENT[0];
    const rates = instrument === FREE_PAIR.id ? [0, 0] : row[market === 'spot' ? 3 : 4];
    const rate = BigInt(rates[fill.role === 'maker' ? 0 : 1] ?? 0);
    const about = `${user} at level ${row[0]} as ${fill.role} in ${instrument}`;
    if (market === 'contract') this.#wrongs.same('fees', about, fee, up(volume * rate));
    else {
      const name = `${instrument} ${orderId}`;
      const order = this.#orders.get(name) ?? { exact: 0n, charged: 0n };
      this.#orders.set(name, order);
      order.exact += volume * rate;
      this.#wrongs.same('fees', about, fee, up(order.exact) - order.charged);
      order.charged += fee;
    }
    if (instrument === FREE_PAIR.id) return;
    const volumes = this.#volumes.get(user) ?? new Map<number, bigint>();
    this.#volumes.set(user, volumes);
    volumes.set(dayOf(time), (volumes.get(dayOf(time)) ?? 0n) + volume);
  }

  /** Of the thirty full days before one. */
  #volumeOf(user: number, day: number): bigint {
    let sum = 0n;
    for (const [on, volume] of this.#volumes.get(user) ?? [])
      if (on >= day - WINDOW && on < day) sum += volume;
    return sum;
  }
}

/** In whole units: one that has begun counts. */
function up(exact: bigint): bigint {
  return (exact + PPM - 1n) / PPM;
}
