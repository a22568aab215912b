import { COUNTRIES, LANGUAGES } from '@tidemark/sdk/contract';
import { parseUnits, productNameOf } from '@tidemark/sdk/core';
import { EARN } from '../../engine/protocol.ts';
import { describeFault, lazyValidator, type Validator } from '../../units/lazyValidator.ts';
import { PRODUCTS } from '../account/products.ts';
import { feeTiersFault, feeTiersSchema, type FeeTier } from '../growth/feeTiers/tiers.ts';
import { referralProgramFault, REFERRAL_PROGRAM_SCHEMA } from '../growth/referral/programSchema.ts';
import { productsFault, PRODUCTS_SCHEMA } from '../growth/earn/products.ts';
import type { NetworkHalt, WithdrawalRules } from '../wallet/rules.ts';
import type { CurrencyRates } from './currencyRates.ts';
import type { SettingName } from './defaults.ts';

type Schema = Readonly<Record<string, unknown>>;

const text = (maxLength: number): Schema => ({ type: 'string', maxLength });
/** A path of the application or an https address: pages lead there, so it must not be a script. */
const link: Schema = { type: 'string', maxLength: 2_048, pattern: '^(/(?![/\\\\])\\S*|https://\\S+)?$' };
const decimal: Schema = { type: 'string', pattern: '^(0|[1-9]\\d{0,17})(\\.\\d{1,18})?$' };

/** An amount that the ledger can hold. */
const amount: Schema = { type: 'string', pattern: '^(0|[1-9]\\d{0,11})(\\.\\d{1,8})?$' };

/** An object with exactly these members. */
function exactly(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}

/** Values that each setting can have. */
const SCHEMAS: Readonly<Record<SettingName, Schema>> = {
  currencyRates: exactly({
    asOf: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    source: text(200),
    rates: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: exactly({ name: { type: 'string', pattern: '^[A-Z]{3}$' }, symbol: text(8), rate: decimal }),
    },
  }),
  abtestStrategies: {
    type: 'object',
    maxProperties: 200,
    additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 200 },
  },
  androidVersion: exactly({ versionName: text(64), downUrl: link }),
  vasp: exactly({
    vaspSwitch: { type: 'boolean' },
    lang: { enum: ['', ...Object.keys(LANGUAGES)] },
    koreaIP: { type: 'boolean' },
  }),
  deniedCountries: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: COUNTRIES },
  },
  financialPromotion: {
    oneOf: [{ type: 'null' }, exactly({ asset: { type: 'string', pattern: '^[A-Z0-9]{1,16}$' } })],
  },
  earnProducts: PRODUCTS_SCHEMA,
  nicknameChangesPerMonth: { type: 'integer', minimum: 0, maximum: 1_000 },
  sensitiveWords: {
    type: 'array',
    maxItems: 10_000,
    items: { type: 'string', maxLength: 64, pattern: '[\\p{L}\\p{N}]' },
  },
  transferStatus: {
    type: 'object',
    propertyNames: { enum: [...PRODUCTS, EARN].flatMap((id) => [String(id), productNameOf(id)]) },
    additionalProperties: { type: 'integer', minimum: 0, maximum: 3 },
  },
  walletMinimums: {
    type: 'object',
    maxProperties: 200,
    propertyNames: { pattern: '^[A-Z0-9]{1,16}$' },
    additionalProperties: exactly({ deposit: amount, withdrawal: amount }),
  },
  walletHalts: {
    type: 'array',
    maxItems: 1_000,
    items: exactly({
      asset: { type: 'string', pattern: '^[A-Z0-9]{1,12}$' },
      network: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$' },
      deposits: { type: 'boolean' },
      withdrawals: { type: 'boolean' },
      cause: text(200),
    }),
  },
  withdrawalRules: exactly({
    dayLimits: exactly({ unverified: amount, verified: amount }),
    review: exactly({
      above: amount,
      changedFactorHours: { type: 'integer', minimum: 0, maximum: 8_760 },
      perDay: { type: 'integer', minimum: 0, maximum: 1_000 },
    }),
  }),
  personalCenterMenu: exactly({ enabled: { type: 'boolean' }, menuUrl: link, menuName: text(64) }),
  feeTiers: feeTiersSchema(amount),
  verifiedTraderVolume: amount,
  registerBonus: {
    oneOf: [{ type: 'null' }, exactly({ rule: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' } })],
  },
  referralProgram: REFERRAL_PROGRAM_SCHEMA,
};

const validators = new Map<string, Validator>(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, lazyValidator(schema)]),
);

/** Whether a name is that of a setting. */
export function isSettingName(name: string): name is SettingName {
  return validators.has(name);
}

/** What the schema of a setting cannot say is wrong with a value that it lets pass: `value.0.rate: must …`. */
const FAULTS: Readonly<Partial<Record<SettingName, (value: never) => string | undefined>>> = {
  currencyRates: ratesFault,
  earnProducts: productsFault,
  feeTiers(value: readonly FeeTier[]) {
    const fault = feeTiersFault(value);
    return fault && `value.${fault}`;
  },
  referralProgram: referralProgramFault,
  transferStatus: statusFault,
  walletHalts: haltsFault,
  withdrawalRules: rulesFault,
};

function ratesFault({ asOf, rates }: CurrencyRates): string | undefined {
  const day = new Date(`${asOf}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(asOf)) return 'value.asOf: is no day';
  const seen = new Set<string>();
  for (const [place, { name, rate }] of rates.entries()) {
    if (seen.has(name)) return `value.rates.${place}.name: is named twice`;
    seen.add(name);
    if (!/[1-9]/.test(rate)) return `value.rates.${place}.rate: must be above zero`;
  }
  return undefined;
}

function statusFault(statuses: Readonly<Record<string, number>>): string | undefined {
  const twice = [...PRODUCTS, EARN].find((id) => id in statuses && productNameOf(id) in statuses);
  if (twice === undefined) return undefined;
  return `value.${productNameOf(twice)}: is named twice, as ${twice}, too`;
}

function haltsFault(halts: readonly NetworkHalt[]): string | undefined {
  const seen = new Set<string>();
  for (const [place, { asset, network }] of halts.entries()) {
    if (seen.has(`${asset} ${network}`)) return `value.${place}: is named twice`;
    seen.add(`${asset} ${network}`);
  }
  return undefined;
}

function rulesFault({ dayLimits: { unverified, verified } }: WithdrawalRules): string | undefined {
  if ((parseUnits(unverified) ?? 0n) <= (parseUnits(verified) ?? 0n)) return undefined;
  return 'value.dayLimits.verified: must not be below that of unverified users';
}

/** What is wrong with a value for a setting: `rates.0.rate: must match …`; `undefined` when nothing is. */
export function settingFault(name: SettingName, value: unknown): string | undefined {
  const fault = validators.get(name)?.(value);
  return fault === undefined ? FAULTS[name]?.(value as never) : describeFault(fault, 'value');
}
