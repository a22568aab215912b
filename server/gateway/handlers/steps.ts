import { CODE } from '@tidemark/sdk/contract';
import { formatUnits, parseUnits } from '@tidemark/sdk/core';
import { REJECT } from '../../engine/protocol.ts';
import { ApiError } from '../http/apiError.ts';

/** The reject of a member; the message begins with its name. */
export function invalid(message: string): ApiError {
  return new ApiError(CODE.invalid, message);
}

/** A decimal member in units of 1e-8; rejects zero and more than 8 decimals. */
export function unitsOf(name: string, text: string): bigint {
  const units = parseUnits(text);
  if (units === undefined) throw invalid(`${name}: must be a decimal number with at most 8 decimals`);
  if (units === 0n) throw invalid(`${name}: must be above zero`);
  return units;
}

/** How often `step` goes into `text`; rejects what is no whole number of steps, or too large to count. */
export function countSteps(name: string, text: string, step: number): number {
  const units = unitsOf(name, text);
  if (units % BigInt(step) !== 0n) {
    const isQuantity = name === 'quantity';
    const code = isQuantity ? REJECT.quantityOffLot : REJECT.priceOffTick;
    const rule = isQuantity ? 'lot size' : 'tick size';
    throw new ApiError(
      code,
      `${name}: ${text} is not a multiple of the ${rule}, ${formatUnits(BigInt(step))}`,
    );
  }
  const count = units / BigInt(step);
  if (count > BigInt(Number.MAX_SAFE_INTEGER))
    throw new ApiError(REJECT.aboveMaximum, `${name}: ${text} is too large`);
  return Number(count);
}
