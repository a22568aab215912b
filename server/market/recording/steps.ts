import { LEDGER_SCALE, parseUnits } from '@tidemark/sdk/core';
import { readLines } from './lines.ts';
import type { SessionPart } from './session.ts';

/** The steps that the prices and quantities of a session are in, in units of 1e-8. */
export interface Steps {
  /** Of prices. */
  readonly tickUnits: number;
  /** Of traded quantities. */
  readonly lotUnits: number;
  /** The largest traded quantity, in units of 1e-8. */
  readonly mostUnits: bigint;
  /** Of the first trade, for models of the market. */
  readonly firstPrice: number;
}

/** `["price","quantity"]` of levels. */
const LEVEL = /\[\s*"([0-9.]+)"\s*,\s*"[0-9.]+"\s*\]/g;
const TICKER = /"[ba]"\s*:\s*"([0-9.]+)"/g;
const TRADE = /"p"\s*:\s*"([0-9.]+)"\s*,\s*"q"\s*:\s*"([0-9.]+)"/;

/** Fills of the insurance fund, of deleveraging, or of nothing at all. */
const NO_TRADE = /"X"\s*:\s*"(?!MARKET")/;
/** Whose a frame is; depth snapshots of a shared file do not say so. */
const SYMBOL = /"(?:stream|symbol)"\s*:\s*"([^"@]+)/;

/** Prices are read from so many lines: the greatest step that fits all of them hardly ever changes after a hundred. */
const PRICED_LINES = 60_000;

/**
 * Measures a session: its tick is the largest step of 1, 2, 2.5 or 5 times a power of ten that all prices are multiples of, its lot the
 * largest power of ten that all trades are. Totals of levels do not count: they may hold dust from times when the recorded exchange
 * had finer lots; nor do fills of futures that are no trades. `undefined` when it holds no price or no trade. Rejects with RecordingError when the
 * file cannot be read.
 */
export async function measureSteps(file: string, part?: SessionPart): Promise<Steps | undefined> {
  let tick = 0n;
  let lot = 0n;
  let mostUnits = 0n;
  let firstPrice: number | undefined;
  const price = (text = ''): void => void (tick = divisor(tick, parseUnits(text) ?? 0n));
  for await (const { number, text } of readLines(file)) {
    if (part?.isShared === true && SYMBOL.exec(text)?.[1]?.toUpperCase() !== part.symbol) continue;
    if (number <= PRICED_LINES) {
      if (text.includes('bookTicker')) for (const [, best] of text.matchAll(TICKER)) price(best);
      else for (const [, level] of text.matchAll(LEVEL)) price(level);
    }
    if (!text.includes('@trade') || NO_TRADE.test(text)) continue;
    const [, tradePrice, quantity = ''] = TRADE.exec(text) ?? [];
    price(tradePrice);
    firstPrice ??= tradePrice === undefined ? undefined : Number(tradePrice);
    const units = parseUnits(quantity) ?? 0n;
    lot = divisor(lot, units);
    if (units > mostUnits) mostUnits = units;
  }
  if (tick === 0n || lot === 0n || firstPrice === undefined) return undefined;
  return { tickUnits: Number(roundStep(tick)), lotUnits: Number(powerOfTen(lot)), mostUnits, firstPrice };
}

/** The greatest common divisor; of zero and a number, the number. */
function divisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** The largest power of ten that divides a number. */
function powerOfTen(units: bigint): bigint {
  let power = 1n;
  while (units % (power * 10n) === 0n) power *= 10n;
  return power;
}

/** The largest step of the kind that exchanges have that divides a number. */
function roundStep(units: bigint): bigint {
  const power = powerOfTen(units);
  const [shape] = [5n, 2n].filter((one) => (units / power) % one === 0n);
  if (shape === undefined) return power;
  // 25, 75 … are multiples of a quarter of the next power.
  return shape === 5n && (units / power) % 25n === 0n ? power * 25n : power * shape;
}

/** A step as people write it: `0.01`. */
export function printStep(units: number): string {
  const text = String(units).padStart(LEDGER_SCALE + 1, '0');
  const decimals = text.slice(-LEDGER_SCALE).replace(/0+$/, '');
  return `${text.slice(0, -LEDGER_SCALE)}${decimals === '' ? '' : `.${decimals}`}`;
}
