export { Money, parseDecimal, toneOf } from './decimal.ts';
export type { DecimalText } from './decimal.ts';
export { formatAmount, formatDecimal, formatPercent, formatShort } from './number.ts';
export { ageOf, formatDateTime, formatTime } from './time.ts';
