import { LEDGER_SCALE, parseUnits } from '@tidemark/sdk/core';
import { readLines } from './lines.ts';
import { frameIn } from './identity.ts';
import { isWanted } from './parseFrame.ts';
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
  /** Whether trades are told one by one, or only together by order. */
  readonly trades: 'one' | 'together';
}

/** `["price","quantity"]` of levels. */
const LEVEL = /\[\s*"([0-9.]+)"\s*,\s*"[0-9.]+"\s*\]/g;
const TICKER = /"[ba]"\s*:\s*"([0-9.]+)"/g;
const TRADE = /"p"\s*:\s*"([0-9.]+)"\s*,\s*"q"\s*:\s*"([0-9.]+)"/;

const TRADE_STREAM = /@(trade|aggTrade)\b/;

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
  const trades = { one: new TradedSteps(), together: new TradedSteps() };
  const price = (text = ''): void => void (tick = divisor(tick, parseUnits(text) ?? 0n));
  for await (const { number, text } of readLines(file)) {
    if (part?.isShared === true && !isOf(text, part)) continue;
    if (number <= PRICED_LINES) {
      if (text.includes('bookTicker')) for (const [, best] of text.matchAll(TICKER)) price(best);
      else for (const [, level] of text.matchAll(LEVEL)) price(level);
    }
    const [, stream] = TRADE_STREAM.exec(text) ?? [];
    if (stream === undefined || NO_TRADE.test(text)) continue;
    const [, tradePrice, quantity = ''] = TRADE.exec(text) ?? [];
    price(tradePrice);
    trades[stream === 'trade' ? 'one' : 'together'].see(tradePrice, parseUnits(quantity) ?? 0n);
  }
  const told = trades.one.lot === 0n ? 'together' : 'one';
  const { lot, mostUnits, firstPrice } = trades[told];
  if (tick === 0n || lot === 0n || firstPrice === undefined) return undefined;
  const [tickUnits, lotUnits] = [Number(roundStep(tick)), Number(powerOfTen(lot))];
  return { tickUnits, lotUnits, mostUnits, firstPrice, trades: told };
}

/** Collects what the trades of one stream tell. */
class TradedSteps {
  /** Zero before the first trade. */
  lot = 0n;
  mostUnits = 0n;
  firstPrice: number | undefined;

  see(price: string | undefined, units: bigint): void {
    this.firstPrice ??= price === undefined ? undefined : Number(price);
    this.lot = divisor(this.lot, units);
    if (units > this.mostUnits) this.mostUnits = units;
  }
}

/** Whether a line of a shared file says that it is of a market. */
function isOf(text: string, part: SessionPart): boolean {
  if (SYMBOL.exec(text)?.[1]?.toUpperCase() !== part.symbol) return false;
  if (part.market === undefined) return true;
  const frame = frameIn(text);
  return frame !== undefined && isWanted(frame, part);
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
