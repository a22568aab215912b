import { formatUnits } from '@tidemark/sdk/core';
import { leftOf, lossOf, mostOf, type Coupon } from './coupon.ts';
import type { CouponEntry, CouponOffer, ProfitDoubleEntry } from './couponCenter.ts';
import { requiredProfit, requiredVolume } from './counting.ts';
import { isPaidAfterwards, type CouponRule, type CouponType } from './rule.ts';
import { timesOf, unitsOf } from './money.ts';
import type { ProfitDoubleOrderRow } from './tables.ts';

const REFUNDS: readonly CouponType[] = ['lossDeduction', 'fundingBonus'];

export function nameIn(rule: CouponRule, language: string): string {
  return rule.name[language] ?? rule.name['en_US'] ?? rule.ruleId;
}

/** A coupon as its owner sees it. */
export function entryOf(coupon: Coupon, language: string): CouponEntry {
  const { rule, state, phase, progress, granted, paid } = coupon;
  const given = formatUnits(granted + paid);
  const volume = requiredVolume(coupon);
  const profit = requiredProfit(coupon);
  const isTransferable = state.status === 'Success' || rule.pays === 'money';
  return {
    couponId: coupon.id,
    name: nameIn(rule, language),
    type: rule.type,
    asset: rule.asset,
    bonusAmount: bonusOf(coupon),
    cashbackAmount: rule.type === 'cashback' ? given : '0',
    refundAmount: REFUNDS.includes(rule.type) ? given : '0',
    profitDoubleAmount: rule.type === 'profitDouble' ? given : '0',
    remainingAmount: formatUnits(remainingOf(coupon)),
    fund: isTransferable ? 'Transferable' : 'NonTransferable',
    status: state.status,
    stage: state.stage,
    reason: coupon.reason,
    distributedAt: coupon.issuedAt,
    startAt: coupon.startAt,
    endAt: coupon.endAt,
    volumeRequirement:
      volume === 0n ? null : { required: formatUnits(volume), completed: formatUnits(progress.volume) },
    profitRequirement:
      profit === undefined || (phase === 'before' && isPaidAfterwards(rule.type))
        ? null
        : { required: formatUnits(profit), reached: formatUnits(progress.settled) },
    terms: termsOf(rule),
    updatedAt: coupon.updatedAt,
  };
}

/** What a rule offers to somebody who claims now. */
export function offerOf(rule: CouponRule, language: string): CouponOffer {
  const { requirement, amount, targetVolume } = rule;
  const volume = requirement?.volume ?? null;
  const asked =
    volume === null ? null : 'amount' in volume ? volume.amount : timesText(amount, volume.multiple);
  return {
    ruleId: rule.ruleId,
    name: nameIn(rule, language),
    type: rule.type,
    asset: rule.asset,
    bonusAmount: formatUnits(unitsOf(amount ?? '0')),
    fund: rule.pays === 'money' ? 'Transferable' : 'NonTransferable',
    claimUntil: rule.endAt,
    validDays: rule.validDays,
    requiredVolume: targetVolume ?? asked,
    requiredProfit: requirement?.profit ?? null,
    terms: termsOf(rule),
  };
}

export function markEntry(row: ProfitDoubleOrderRow, couponId: string): ProfitDoubleEntry {
  const { orderId, contract, side, quantity, profit, accountProfit, doubled, status } = row;
  const [own, all] = [BigInt(profit), BigInt(accountProfit)];
  return {
    ...{ orderId: String(orderId), couponId, contract, side, quantity },
    profit: formatUnits(own < all ? own : all),
    doubledAmount: status === 'paid' ? formatUnits(BigInt(doubled)) : '0',
    ...{ status, markedAt: row.markedAt, settledAt: row.settledAt },
  };
}

/** Of a multiple of what is known only afterwards nothing can be said. */
function timesText(amount: string | null, multiple: string): string | null {
  return amount === null ? null : formatUnits(timesOf(unitsOf(amount), multiple));
}

function bonusOf({ rule, granted, amount }: Coupon): string {
  if (granted > 0n) return formatUnits(granted);
  if (rule.amount !== null) return formatUnits(unitsOf(rule.amount));
  return formatUnits(rule.pays === 'bonus' ? amount : 0n);
}

/** What is left: of a bonus the part that is there, before that what it may still give. */
function remainingOf(coupon: Coupon): bigint {
  const { state, phase, amount, rule } = coupon;
  if (phase !== 'before') return leftOf(coupon);
  if (state.status !== 'Pending') return 0n;
  return amount > 0n ? amount : mostOf(rule);
}

function termsOf(rule: CouponRule): CouponEntry['terms'] {
  const { ruleId, version, rate, cap, minimumDeposit, type, pays, requirement } = rule;
  const volume = requirement?.volume ?? null;
  return {
    ...{ ruleId, ruleVersion: version, rate, cap, minimumDeposit },
    volumeMultiple: volume !== null && 'multiple' in volume ? volume.multiple : null,
    loss: pays === 'money' ? null : lossOf(rule),
    isRecalledByTransfer: type === 'depositReward',
    areProfitsOwn: pays === 'bonus',
    markets: requirement?.markets ?? 'all',
    contracts: requirement?.contracts?.slice() ?? null,
  };
}
