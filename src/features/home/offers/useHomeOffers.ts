import { useTranslation } from 'react-i18next';
import { useActivities } from '../../../stores/activities.ts';
import { sdk } from '../../../stores/clients.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { useOffers } from '../../../stores/deployment/index.ts';
import { useFeeTiers } from '../../../stores/growth/feeTiers.ts';
import { createUserResource, useResource } from '../../../stores/resource.ts';
import { useSession } from '../../../stores/session/index.ts';
import { compareDecimals, readDecimal } from '../../../ui/format/decimalText.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';
import { useRegisterPath } from '../../../ui/navigation/useLoginPath.ts';
import { highestRate } from '../rates.ts';

/** Something that the exchange gives, with where it is to be had. */
export interface HomeOffer {
  readonly key: 'signUp' | 'coupons' | 'earn' | 'invite' | 'vip' | 'zeroFee';
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/**
 * What is given now, each of it only as long as it is and where the exchange has it: every figure is that of the rules it is given by.
 * `undefined` until it is known.
 */
export function useHomeOffers(): readonly HomeOffer[] | undefined {
  const { leadsTo } = useOffers();
  const ofActivities = useActivityOffers();
  const invite = useInviteOffer();
  const vip = useVipOffer();
  if (ofActivities === undefined || invite === undefined || vip === undefined) return undefined;
  return [...ofActivities, ...invite, ...vip].filter(({ href }) => leadsTo(href.replace('~', '')));
}

const claimableOf = createUserResource(() => sdk.call('listClaimableCoupons'));

/** Those of the campaigns; none of a campaign that is not running. */
function useActivityOffers(): readonly HomeOffer[] | undefined {
  const { t } = useTranslation();
  const { formatAmount, formatRate } = useFormat();
  const { user } = useSession();
  const register = useRegisterPath();
  const claimable = useResource(claimableOf(user?.userId ?? ''), user !== null).value?.length ?? 0;
  const activities = useActivities();
  if (activities === undefined) return undefined;
  const { registerBonus: bonus, financialPromotionInfo: promotion, showZeroFeeIcon } = activities;
  const offers: HomeOffer[] = [];
  if (bonus !== null && user === null) {
    const amount = inOrder(`${formatAmount(bonus.amount, 0)} ${bonus.asset}`);
    const [title, text] = [t('home.offer.signUp.title', { amount }), t('home.offer.signUp.text')];
    offers.push({ key: 'signUp', href: register, title, text });
  }
  if (claimable > 0) {
    const title = t('home.offer.coupons.title', { number: claimable });
    offers.push({ key: 'coupons', href: '/m/#/mobile/coupon', title, text: t('home.offer.coupons.text') });
  }
  if (promotion !== null) {
    const title = t('home.offer.earn.title', { rate: inOrder(formatRate(promotion.yearRate)) });
    offers.push({ key: 'earn', href: '/personal/earn/flexible', title, text: t('home.offer.earn.text') });
  }
  if (showZeroFeeIcon) {
    const [title, text] = [t('home.offer.zeroFee.title'), t('home.offer.zeroFee.text')];
    offers.push({ key: 'zeroFee', href: '/m/#/fees', title, text });
  }
  return offers;
}

/** Referral, with the highest rate that a level has; none where no level has one. */
function useInviteOffer(): readonly HomeOffer[] | undefined {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const { item: program, error } = useItem({ namespace: 'referral.program', api: 'getReferralProgram' });
  if (program === undefined) return error === undefined ? undefined : [];
  const rate = highestRate(program.levels.flatMap(({ spotRate, contractRate }) => [spotRate, contractRate]));
  if (!isAbove(rate, '0')) return [];
  const title = t('home.offer.invite.title', { rate: inOrder(formatRate(rate)) });
  return [{ key: 'invite', href: '/m/#/mobile/invite', title, text: t('home.offer.invite.text') }];
}

/** VIP levels, with what taking costs at the lowest and at the highest; none where that is the same. */
function useVipOffer(): readonly HomeOffer[] | undefined {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const tiers = useFeeTiers();
  if (tiers === undefined) return undefined;
  const [first, last] = [tiers[0]?.spot.taker, tiers.at(-1)?.spot.taker];
  if (!isAbove(first, last)) return [];
  const [from, to] = [inOrder(formatRate(first)), inOrder(formatRate(last))];
  return [
    {
      key: 'vip',
      href: '/m/#/vip',
      title: t('home.offer.vip.title'),
      text: t('home.offer.vip.text', { from, to }),
    },
  ];
}

function isAbove(one: string | undefined, other: string | undefined): boolean {
  const [first, second] = [readDecimal(one), readDecimal(other)];
  return first !== undefined && second !== undefined && compareDecimals(first, second) > 0;
}
