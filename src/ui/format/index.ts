export { Money, NO_VALUE, parseDecimal, toneOf } from './decimal.ts';
export type { DecimalText } from './decimal.ts';
export { movingScale } from './format.ts';
export { formatOf } from './format.ts';
export type { Format } from './format.ts';
export { ageOf, formatCountdown, formatDateTime, formatTime } from './time.ts';
export { useFormat } from './format.ts';
