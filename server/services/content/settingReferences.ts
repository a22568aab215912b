import type { EarnProduct } from '../growth/earn/products.ts';
import type { NetworkHalt, WalletMinimums } from '../wallet/rules.ts';
import type { SettingName } from './defaults.ts';

/** What a value of a setting can name, as it is now. */
export interface NamedThings {
  /** Value that the setting has: what that names already may stay. */
  readonly current: unknown;
  readonly hasAsset: (asset: string) => boolean;
  /** Whether an asset comes and goes by a network. */
  readonly isCarried: (asset: string, network: string) => boolean;
  /** Whether Earn has a product of an asset. */
  readonly earnsOn: (asset: string) => boolean;
  readonly hasCouponRule: (ruleId: string) => boolean;
}

type Check = (value: never, things: NamedThings) => string | undefined;

/** Settings that name things which exist beside them. */
const CHECKS: Readonly<Partial<Record<SettingName, Check>>> = {
  earnProducts(products: readonly EarnProduct[], { current, hasAsset }) {
    const known = new Set((current as readonly EarnProduct[]).map(({ asset }) => asset));
    const place = products.findIndex(({ asset }) => !known.has(asset) && !hasAsset(asset));
    return place === -1 ? undefined : `value.${place}.asset: there is no asset ${products[place]?.asset}`;
  },
  financialPromotion(promotion: { asset: string } | null, { earnsOn }) {
    if (promotion === null || earnsOn(promotion.asset)) return undefined;
    return `value.asset: Earn has no product of ${promotion.asset}`;
  },
  registerBonus(bonus: { rule: string } | null, { hasCouponRule }) {
    if (bonus === null || hasCouponRule(bonus.rule)) return undefined;
    return `value.rule: there is no coupon rule ${bonus.rule}`;
  },
  walletHalts(halts: readonly NetworkHalt[], { current, isCarried }) {
    const known = new Set(
      (current as readonly NetworkHalt[]).map(({ asset, network }) => `${asset} ${network}`),
    );
    const place = halts.findIndex(
      ({ asset, network }) => !known.has(`${asset} ${network}`) && !isCarried(asset, network),
    );
    const { asset, network } = halts[place] ?? {};
    return place === -1 ? undefined : `value.${place}.network: ${asset} is not carried by ${network}`;
  },
  walletMinimums(minimums: WalletMinimums, { current, hasAsset }) {
    const known = current as WalletMinimums;
    const asset = Object.keys(minimums).find((each) => !Object.hasOwn(known, each) && !hasAsset(each));
    return asset === undefined ? undefined : `value.${asset}: there is no asset ${asset}`;
  },
};

/** Names what a well-formed value of a setting names and what does not exist; `undefined` where everything does. */
export function settingReferenceFault(
  name: SettingName,
  value: unknown,
  things: NamedThings,
): string | undefined {
  return CHECKS[name]?.(value as never, things);
}
