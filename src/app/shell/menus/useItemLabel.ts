import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../../stores/navigation/index.ts';

/** The names of menu entries that have a text in every language; the deployment labels all others itself. */
const KNOWN_NAMES = [
  'spot',
  'perpetual',
  'cryptoContract',
  'simulated',
  'p2p',
  'copyTrading',
  'earn',
  'vip',
  'invite',
  'coupon',
  'deposit',
  'withdrawal',
  'transfer',
  'assetOverview',
  'openOrders',
  'orderHistory',
  'tradeHistory',
  'fees',
  'download',
] as const;

/** The text of an entry: the deployment's in this language, our own for a known name, the deployment's in English. */
export function useItemLabel(): (item: Pick<MenuItem, 'name' | 'label'>) => string {
  const { t, i18n } = useTranslation();
  return ({ name, label }) => {
    const known = KNOWN_NAMES.find((one) => one === name);
    if (label === undefined && known !== undefined) return t(`menu.${known}`);
    return label?.[i18n.language] ?? label?.['en_US'] ?? name;
  };
}
