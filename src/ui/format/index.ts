export { Money, NO_VALUE, parseDecimal, signOf, toneOf } from './decimal.ts';
export type { DecimalText } from './decimal.ts';
export { formatAmount, formatDecimal, formatPercent, formatShort } from './number.ts';
export { ageOf, formatDateTime, formatTime } from './time.ts';
