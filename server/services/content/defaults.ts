import { DEFAULT_REFERRAL_PROGRAM } from '../growth/referral/program.ts';
import type { NetworkHalt, WalletMinimums, WithdrawalRules } from '../wallet/rules.ts';
import { DEFAULT_FEE_TIERS } from '../growth/feeTiers/tiers.ts';
import { DEFAULT_PRODUCTS } from '../growth/earn/products.ts';
import { INITIAL_RATES } from './currencyRates.ts';

/** The settings that operators may change, with the values a new exchange starts with. */
export const DEFAULT_SETTINGS = {
  currencyRates: INITIAL_RATES,
  /** Strategy name → value. */
  abtestStrategies: {} as Record<string, string | number | boolean>,
  /** Newest published application; empty while there is none. */
  androidVersion: { versionName: '', downUrl: '' },
  /** Whether regional rules apply to visitors; `koreaIP` counts where their country is not known. */
  vasp: { vaspSwitch: false, lang: '', koreaIP: false },
  /** Countries whose visitors are rejected at the start, ISO 3166-1 alpha-2; needs `--country-header`. */
  deniedCountries: [] as string[],
  /** The Earn product whose first rate is shown in the navigation bar; null promotes nothing. */
  financialPromotion: { asset: 'USDT' } as { asset: string } | null,
  /** Flexible products of Earn; other rates are for the hours after the one in which they were set. */
  earnProducts: DEFAULT_PRODUCTS,
  /** How often a month a user may ask for another nickname. */
  nicknameChangesPerMonth: 3,
  /** Besides profanity: nicknames that contain one of these are rejected at once. */
  sensitiveWords: ['administrator', 'moderator', 'customer service', 'official support'] as string[],
  /** Product, by number or word → 0 suspended, 1 out suspended, 2 in suspended, 3 available; 3 where a product is missing. */
  transferStatus: {} as Record<string, number>,
  /** Asset → least deposit and withdrawal; deposits that are smaller wait until what came reaches it. */
  walletMinimums: {
    USDT: { deposit: '1', withdrawal: '10' },
    BTC: { deposit: '0.0001', withdrawal: '0.0005' },
    ETH: { deposit: '0.001', withdrawal: '0.005' },
    BNB: { deposit: '0.005', withdrawal: '0.02' },
  } as WalletMinimums,
  /** Assets whose deposits or withdrawals by a network are halted. */
  walletHalts: [] as readonly NetworkHalt[],
  /** What withdrawals have to keep to, in USDT; who withdraws how much, and what a person looks at first. */
  withdrawalRules: {
    dayLimits: { unverified: '1000', verified: '100000' },
    review: { above: '20000', changedFactorHours: 48, perDay: 10 },
  } as WithdrawalRules,
  personalCenterMenu: { enabled: false, menuUrl: '', menuName: '' },
  /** Which part of the fees is paid for which volume of 30 days or balance, in USDT; what is changed is in force from the next 00:00 UTC on. */
  feeTiers: DEFAULT_FEE_TIERS,
  /** Counted volume of 30 days, in USDT, from which who is verified is a verified trader. */
  verifiedTraderVolume: '100000',
  /** The coupon rule that who signs up gets a coupon of; null for none. */
  registerBonus: { rule: 'welcome-bonus' } as { rule: string } | null,
  /** What friends bring those who invited them; see docs/referral.md. */
  referralProgram: DEFAULT_REFERRAL_PROGRAM,
};

export type SettingName = keyof typeof DEFAULT_SETTINGS;
