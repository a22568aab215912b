import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import type { BookLevel } from '@tidemark/sdk/contract';
import type { SessionEntry } from '@tidemark/streams/session';
import { queryOf } from '../../analysis/keys.ts';

/** How many decimals an instrument's prices and quantities are told with. */
export interface Scales {
  readonly price: number;
  readonly quantity: number;
}

const USUAL: Scales = { price: 2, quantity: 4 };

/** The decimals that prices and quantities of each instrument need: a recording does not tell its ticks. */
export function scalesIn(entries: readonly SessionEntry[]): (instrument: string) => Scales {
  const scales = new Map<string, { price: number; quantity: number }>();
  for (const entry of entries) {
    if (entry.kind !== 'in' || !/^\{"key":"(trades|orderBook)\?/.test(entry.frame)) continue;
    const { key, data } = JSON.parse(entry.frame) as { key: string; data: FrameData };
    const { instrument, grouping } = queryOf(key);
    if (grouping !== undefined) continue;
    const name = String(instrument);
    const scale = scales.get(name) ?? { price: 0, quantity: 0 };
    scales.set(name, scale);
    const levels = [...(data.bids ?? []), ...(data.asks ?? [])];
    for (const [price, quantity] of [
      ...levels,
      ...(data.trades ?? []).map((one) => [one.price, one.quantity] as const),
    ]) {
      scale.price = Math.max(scale.price, decimalsOf(price));
      scale.quantity = Math.max(scale.quantity, decimalsOf(quantity));
    }
  }
  return (instrument) => scales.get(instrument) ?? USUAL;
}

interface FrameData {
  readonly bids?: readonly BookLevel[];
  readonly asks?: readonly BookLevel[];
  readonly trades?: readonly { readonly price: string; readonly quantity: string }[];
}

/** Without zeros at the end. */
function decimalsOf(decimal: string): number {
  const units = parseUnits(decimal);
  if (units === undefined || units === 0n) return 0;
  return fractionOf(formatUnits(units)).replace(/0+$/, '').length;
}

/** A decimal with at least so many decimals and no zeros after them: `61824.00000000` → `61824.00`. One that cannot be read stays as it is. */
export function withScale(decimal: string, scale: number): string {
  const isNegative = decimal.startsWith('-');
  const units = parseUnits(isNegative ? decimal.slice(1) : decimal);
  if (units === undefined) return decimal;
  const shortest = formatUnits(units);
  const [whole = '0'] = shortest.split('.');
  const fraction = fractionOf(shortest).replace(/0+$/, '').padEnd(scale, '0');
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const fractionOf = (decimal: string): string => decimal.split('.')[1] ?? '';
