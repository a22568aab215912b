import { useTranslation } from 'react-i18next';
import { useActivities } from '../../../stores/activities.ts';
import { dialogs } from '../../../stores/dialogs.ts';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { useFormat } from '../../../ui/format/format.ts';
import { reloadPage } from '../../../ui/navigation/reloadPage.ts';
import classes from './ItemMarks.module.css';

/** What stands beside the text of an entry: a hot or new badge, the yearly rate of Earn, the free spot trading. */
export function ItemMarks({ item: { badge, tag } }: { readonly item: MenuItem }) {
  const { t } = useTranslation();
  const tagText = useTagText(tag);
  return (
    <>
      {tagText !== undefined && (
        <span className={classes['tag']}>
          <bdi>{tagText}</bdi>
        </span>
      )}
      {badge !== undefined && (
        <span className={classes['badge']} data-badge={badge}>
          {t(`nav.badge.${badge}`)}
        </span>
      )}
    </>
  );
}

/** The text of a tag; `undefined` while the campaign that it stands for is not running. */
function useTagText(tag: MenuItem['tag']): string | undefined {
  const { t } = useTranslation();
  const { formatRate } = useRateFormat();
  const activities = useActivities(tag !== undefined);
  const yearRate = activities?.financialPromotionInfo?.yearRate;
  if (tag === 'earnApy' && yearRate !== undefined) return t('nav.apy', { rate: formatRate(yearRate) });
  if (tag === 'zeroFee' && activities?.showZeroFeeIcon === true) return t('nav.zeroFee');
  return undefined;
}

function useRateFormat() {
  const { formatPercent } = useFormat();
  // A promised rate is no change: it has no sign.
  return { formatRate: (ratio: string): string => formatPercent(ratio).replace('+', '') };
}

/** The names of menu entries that have a text in every language; the deployment labels all others itself. */
const KNOWN_NAMES = [
  'spot',
  'perpetual',
  'cryptoContract',
  'simulated',
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

/** The text of an entry: the deployment's in this language, the catalogue's for a known name, the deployment's in English. */
export function useItemLabel(): (item: Pick<MenuItem, 'name' | 'label'>) => string {
  const { t, i18n } = useTranslation();
  return ({ name, label }) => {
    const known = KNOWN_NAMES.find((one) => one === name);
    if (label === undefined && known !== undefined) return t(`menu.${known}`);
    return label?.[i18n.language] ?? label?.['en_US'] ?? name;
  };
}

const SPOT = 2;
const DERIVATIVES = 4;

/** Opens the transfer dialog as the navigation bar does: USDT from spot to USDT futures, and the page reloads afterwards. */
export function openTransfer(): void {
  dialogs.openTransfer({
    asset: 'USDT',
    fromProduct: SPOT,
    toProduct: DERIVATIVES,
    onSuccess: reloadPage,
  });
}
