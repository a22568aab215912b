import { DEFAULT_PROMOTION_TERMS, type PromotionTerms } from '../promotionTerms.ts';
import type { CouponRule, CouponRuleInput } from './rule.ts';

/** What a new exchange gives who signs up; operators change it, pause it or end it. */
export const WELCOME_BONUS: CouponRuleInput = {
  ruleId: 'welcome-bonus',
  name: {
    en_US: 'Welcome bonus',
    de_DE: 'Willkommensbonus',
    es_ES: 'Bono de bienvenida',
    fa_IR: 'پاداش خوشامدگویی',
    fr_FR: 'Bonus de bienvenue',
    it_IT: 'Bonus di benvenuto',
    ja_JP: 'ウェルカムボーナス',
    ko_KR: '웰컴 보너스',
    pt_BR: 'Bônus de boas-vindas',
    ru_RU: 'Приветственный бонус',
    tr_TR: 'Hoş geldin bonusu',
    zh_TW: '迎新獎勵',
  },
  type: 'cashBonus',
  asset: 'USDT',
  startAt: 0,
  endAt: Date.UTC(2100, 0),
  distribution: 'signUp',
  audience: {},
  budget: { amount: '100000', reserve: 'issued' },
  periodDays: null,
  validDays: 30,
  bonusDays: 30,
  amount: DEFAULT_PROMOTION_TERMS.welcomeBonus.amount,
  rate: null,
  cap: null,
  minimumDeposit: null,
  targetVolume: null,
  requirement: requirementOf(DEFAULT_PROMOTION_TERMS.welcomeBonus.volume),
  pays: 'bonus',
  reviewAbove: null,
};

/** The same with the amount and the volume that a deployment names. */
export function welcomeBonus({ amount, volume }: PromotionTerms['welcomeBonus']): CouponRuleInput {
  return { ...WELCOME_BONUS, amount, requirement: requirementOf(volume) };
}

/** Whether a rule is the one that earlier versions began with, unchanged: it asked for a volume that cost an eighth of what it paid. */
export function isFormerDefault({ version, ...rule }: CouponRule): boolean {
  const former: CouponRuleInput = { ...WELCOME_BONUS, amount: '20', requirement: requirementOf('5000') };
  const written = (of: CouponRuleInput): string => JSON.stringify(Object.entries(of).sort());
  return version === 1 && written(rule) === written(former);
}

function requirementOf(volume: string): CouponRuleInput['requirement'] {
  return { volume: { amount: volume }, markets: 'contracts', contracts: null, profit: null };
}
