import { formatExact, formatUnits, LEDGER_SCALE } from '@tidemark/sdk/core';
import type { EarnPosition, OfferedProduct } from './earn.ts';
import { FRACTIONS_PER_UNIT } from './interest.ts';
import { apyOf } from './products.ts';

/** Interest that is not paid yet is told to a ten-thousandth of a unit. */
const FINE_DECIMALS = 4;

/** A product as users are told of it. */
export function toEarnProduct(offered: OfferedProduct) {
  const { asset, tiers, minimum, userCap, productCap, subscribed, budget, isTaking } = offered;
  return {
    asset,
    tiers: tiers.map(({ upTo, yearRate }) => ({ upTo, apr: yearRate, apy: apyOf(yearRate) })),
    minimum,
    userCap,
    productCap,
    subscribed: formatUnits(subscribed),
    budget: formatUnits(budget),
    isOpen: isTaking,
  };
}

/** What a user has of a product, as they are told. */
export function toEarnPosition(position: EarnPosition) {
  const { asset, amount, room, accrued, thisHour, hourAt, perHour, yesterday, paid, kept } = position;
  return {
    asset,
    amount: formatUnits(amount),
    subscribable: formatUnits(room),
    accrued: fine(accrued),
    thisHour: fine(thisHour),
    hourAt,
    perHour: fine(perHour),
    yesterday: formatUnits(yesterday),
    paid: formatUnits(paid),
    autoKeep: kept === undefined ? null : formatUnits(kept),
  };
}

/** Fractions of a unit, rounded down. */
function fine(fractions: bigint): string {
  const scaled = (fractions * 10n ** BigInt(FINE_DECIMALS)) / FRACTIONS_PER_UNIT;
  return formatExact(scaled, LEDGER_SCALE + FINE_DECIMALS);
}
