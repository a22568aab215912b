import type { Candle, MarkPrice, Quote, TopicSnapshot, Trade } from '@tidemark/sdk/contract';
import type { Messages, OpenAndClosed, OrderBook, PendingAndOver, TopicState } from '@tidemark/streams';
import type { Summary } from './throughHub.ts';

/** A summary for people. */
export function describeSummary(summary: Summary): string {
  const { counters, damage, frames, losses, seconds, elapsedMs } = summary;
  const perSecond = (milliseconds: number): string =>
    Math.round((frames * 1_000) / Math.max(milliseconds, 1)).toLocaleString('en');
  const faults = [
    `${counters.gaps} gaps`,
    `${counters.duplicates} duplicates`,
    `${counters.malformed} malformed`,
    `${counters.checksumMismatches} checksum mismatches`,
    `${counters.unknownKeys} of unknown keys`,
    ...(losses > 0 ? [`${losses} lost connections`] : []),
  ];
  return [
    `${summary.source} session of ${seconds.toFixed(1)} s: ${summary.recorded} frames, ${frames} of our protocol`,
    `recorded at ${perSecond(seconds * 1_000)} frames/s, played at ${perSecond(elapsedMs)} frames/s in ${elapsedMs.toFixed(0)} ms`,
    `painted ${summary.painted} values; ${faults.join(', ')}`,
    ...describeDamage(damage),
    '',
    ...summary.states.map((state) => `${state.key}  ${state.phase}  ${describeValue(state)}`),
  ].join('\n');
}

/** So many places of damage are listed. */
const LISTED = 20;

/** What of a file could not be read or shown, a line each. */
export function describeDamage(damage: readonly string[]): string[] {
  const rest = damage.length - LISTED;
  return [
    ...damage.slice(0, LISTED).map((message) => `damaged: ${message}`),
    ...(rest > 0 ? [`damaged: ${rest} more places`] : []),
  ];
}

function describeValue({ key, value }: TopicState<unknown>): string {
  if (value === undefined) return 'nothing arrived';
  const topic = key.split('?')[0];
  if (topic === 'quote') return describeQuote(value as Quote);
  if (topic === 'orderBook') return describeBook(value as OrderBook);
  if (topic === 'trades') return describeTrades(value as readonly Trade[]);
  if (topic === 'candles') return describeCandles(value as readonly Candle[]);
  if (topic === 'markPrice') return describeMarkPrice(value as MarkPrice);
  if (topic === 'messages') return describeMessages(value as Messages);
  if (topic === 'earn') return describeEarn(value as TopicSnapshot<'earn'>);
  if (Array.isArray(value)) return `${value.length} entries`;
  if (isPendingAndOver(value)) return describeMovements(value);
  return isOpenAndClosed(value) ? describeOrders(value) : JSON.stringify(value);
}

const describeMarkPrice = ({ mark, index, fundingRate }: MarkPrice): string =>
  `mark ${mark}, index ${index}, funding rate ${fundingRate ?? '-'}`;

const describeMessages = ({ messages, unread }: Messages): string =>
  `${messages.length} messages, ${unread} unread`;

const isOpenAndClosed = (value: unknown): value is OpenAndClosed<unknown> =>
  typeof value === 'object' && value !== null && 'open' in value && 'closed' in value;

const describeOrders = ({ open, closed }: OpenAndClosed<unknown>): string =>
  `${open.length} open, ${closed.length} closed`;

const isPendingAndOver = (value: unknown): value is PendingAndOver<unknown> =>
  typeof value === 'object' && value !== null && 'pending' in value && 'over' in value;

const describeMovements = ({ pending, over }: PendingAndOver<unknown>): string =>
  `${pending.length} pending, ${over.length} over`;

const describeEarn = ({ products, positions }: TopicSnapshot<'earn'>): string =>
  `${products.length} products, ${positions.length} positions`;

const describeQuote = ({ last: n, bid, ask }: Quote): string =>
  `last ${n ?? '-'}, bid ${bid ?? '-'}, ask ${ask ?? '-'}`;

function describeBook({ bids, asks }: OrderBook): string {
  const [bid] = bids;
  const [ask] = asks;
  const best = `${bid?.quantity ?? '-'} @ ${bid?.price ?? '-'} | ${ask?.price ?? '-'} @ ${ask?.quantity ?? '-'}`;
  return `${best} (${bids.length} bids, ${asks.length} asks)`;
}

function describeTrades(trades: readonly Trade[]): string {
  const [last] = trades;
  if (last === undefined) return 'no trades';
  return `last ${last.side} ${last.quantity} @ ${last.price}, trade ${last.tradeId} at ${new Date(last.tradedAt).toISOString()}`;
}

function describeCandles(candles: readonly Candle[]): string {
  return `${candles.length} candles, last close ${candles.at(-1)?.close ?? '-'}`;
}
