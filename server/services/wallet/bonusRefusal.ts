import { formatUnits } from '@tidemark/sdk/core';
import type { BonusHold } from '../growth/coupons/bonusEarnings.ts';
import { WalletRefusal } from './refusal.ts';
import { VALUATION_ASSET } from './rules.ts';

/** Says what of a user's money came from bonuses, and what it waits for. */
export function bonusHeld({ held, needsVerification, until }: BonusHold): WalletRefusal {
  const what = `${formatUnits(held)} ${VALUATION_ASSET} was earned with a bonus`;
  const when = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return new WalletRefusal(
    'withdrawalLimit',
    needsVerification
      ? `${what}. It can be withdrawn once your identity is verified, from ${when} (UTC) on at the earliest`
      : `${what}. It can be withdrawn from ${when} (UTC) on`,
  );
}
