import type { FundingActivity, LiquidationActivity, TradeActivity } from '../activity.ts';
import { bonusAccountOf, isCounting, leftOf, type Coupon } from './coupon.ts';
import { least, shareOf, timesOf, unitsOf } from './money.ts';
import type { Requirement } from './rule.ts';

/** What asks for a volume: the bonus that is in force, or a trading bonus that is not given yet. */
function marketsOf({ rule }: Coupon): Pick<Requirement, 'markets' | 'contracts'> {
  return rule.requirement ?? { markets: 'all', contracts: null };
}

export interface TradeContext {
  /** Name of the contract; undefined on spot. */
  readonly contract: string | undefined;
  /** With somebody who belongs to its owner. */
  readonly isLinked: boolean;
  /** In a market without fees, where volume costs nothing. */
  readonly isFree: boolean;
}

/**
 * Counts a trade. Of one with a linked account, or with oneself, neither volume nor fee counts, and of what it realized only what makes the owner's
 * claim smaller: so nothing is gained by hiding losses, or profits, in trades with oneself. Volume that costs nobody a fee is none.
 */
export function countTrade(
  coupon: Coupon,
  trade: TradeActivity,
  { contract, isLinked, isFree }: TradeContext,
): void {
  const { progress, rule } = coupon;
  const { markets, contracts } = marketsOf(coupon);
  const isSpot = trade.market === 'spot';
  const isOfMarket = markets === 'all' || (markets === 'spot') === isSpot;
  const isOfContract =
    isSpot || contracts === null || (contract !== undefined && contracts.includes(contract));
  if (isOfMarket && isOfContract && !isLinked && !isFree) progress.volume += trade.volume;
  if (isSpot || trade.asset !== rule.asset) return;
  const isOwn = trade.account === bonusAccountOf(coupon.userId);
  // What a position costs that was open before is not given back, as what it brings is not counted.
  if (isOfContract && !isLinked && !(isOwn && coupon.isExposed)) progress.fees += trade.fee;
  if (isOwn) {
    const isHarmful = rule.type === 'lossDeduction' ? trade.realized > 0n : trade.realized < 0n;
    if (!isLinked || isHarmful) progress.realized += trade.realized;
    if (!isLinked) progress.costs += trade.fee;
  }
}

/** Counts what a liquidation moved beside trades. */
export function countLiquidation({ progress, rule, userId }: Coupon, liquidation: LiquidationActivity): void {
  if (liquidation.asset === rule.asset && liquidation.account === bonusAccountOf(userId))
    progress.realized += liquidation.amount;
}

export function countFunding({ progress, rule, userId }: Coupon, funding: FundingActivity): void {
  if (funding.asset === rule.asset && funding.account === bonusAccountOf(userId))
    progress.funding += funding.amount;
}

/** Fees and funding taken out; above zero a profit. */
function netOf({ realized, costs, funding }: Coupon['progress']): bigint {
  return realized - costs - funding;
}

/**
 * The account has no position any more: what came before is settled, and nothing open can be hidden behind it. What a position brought that was open
 * before the coupon counted is forgotten: nobody waits for a profit, or a loss, and then has a coupon for it. Its fees were not counted at all. Funding is paid when it is paid.
 */
export function settle(coupon: Coupon): void {
  const { progress, rule } = coupon;
  if (coupon.isExposed) {
    Object.assign(progress, { realized: 0n, costs: 0n, bonusLost: 0n });
    if (!isCounting(coupon) || rule.type !== 'fundingBonus') progress.funding = 0n;
    coupon.isExposed = false;
  }
  progress.settled = netOf(progress);
}

/** What has to be traded; 0 where nothing is asked for. */
export function requiredVolume({ rule, phase, amount, granted }: Coupon): bigint {
  if (rule.type === 'tradingBonus' && phase === 'before') return unitsOf(rule.targetVolume ?? '0');
  const volume = rule.requirement?.volume ?? null;
  if (volume === null) return 0n;
  if ('amount' in volume) return unitsOf(volume.amount);
  // What was taken back and given again is asked for once.
  return timesOf(granted > 0n ? least(granted, amount) : amount, volume.multiple);
}

export function requiredProfit({ rule }: Coupon): bigint | undefined {
  const profit = rule.requirement?.profit ?? null;
  return profit === null ? undefined : unitsOf(profit);
}

export function isVolumeReached(coupon: Coupon): boolean {
  return coupon.progress.volume >= requiredVolume(coupon);
}

export function isProfitReached(coupon: Coupon): boolean {
  const required = requiredProfit(coupon);
  return required === undefined || coupon.progress.settled >= required;
}

/** Whether everything that is asked for is done. */
export function isRequirementMet(coupon: Coupon): boolean {
  return isVolumeReached(coupon) && isProfitReached(coupon);
}

/** What is due for what was counted in a period, rounded down, and the rule's cap at most. Never below zero. */
export function rewardOf({ rule, progress }: Coupon): bigint {
  const capped = (basis: bigint) => least(shareOf(basis, rule.rate ?? '0'), unitsOf(rule.cap ?? '0'));
  switch (rule.type) {
    case 'cashback':
      return capped(progress.fees);
    case 'fundingBonus':
      return capped(progress.funding);
    case 'lossDeduction':
      return capped(-progress.settled - progress.bonusLost);
    case 'profitDouble':
      return least(progress.doubled, unitsOf(rule.cap ?? '0'));
    case 'tradingBonus':
      return progress.volume >= unitsOf(rule.targetVolume ?? '0') ? unitsOf(rule.amount ?? '0') : 0n;
    default:
      return unitsOf(rule.amount ?? '0');
  }
}

/** What a deposit brings: a fixed bonus, or a share of it. 0 where it is too small. */
export function rewardOfDeposit({ rule }: Pick<Coupon, 'rule'>, deposited: bigint): bigint {
  if (deposited < unitsOf(rule.minimumDeposit ?? '0')) return 0n;
  if (rule.type === 'deposit') return unitsOf(rule.amount ?? '0');
  return least(shareOf(deposited, rule.rate ?? '0'), unitsOf(rule.cap ?? '0'));
}

/** What a coupon bears of a loss. */
export interface BorneLoss {
  readonly coupon: Coupon;
  readonly amount: bigint;
}

/**
 * Says which coupons bear a loss of bonus funds that stand together: the one that ends first bears first. What is beyond all of them is nobody's.
 * @param coupons those of one user whose bonus is lost in the same order
 */
export function bearLoss(coupons: readonly Coupon[], lost: bigint): BorneLoss[] {
  const shares: BorneLoss[] = [];
  let rest = lost;
  for (const coupon of inOrderOfEnd(coupons)) {
    const amount = least(rest, leftOf(coupon));
    if (amount <= 0n) continue;
    rest -= amount;
    shares.push({ coupon, amount });
  }
  return shares;
}

function inOrderOfEnd(coupons: readonly Coupon[]): Coupon[] {
  return [...coupons].sort((a, b) => a.endAt - b.endAt || a.number - b.number);
}
