import { useTranslation } from 'react-i18next';
import { useActivities } from '../../../stores/activities/index.ts';
import type { MenuItem } from '../../../stores/navigation/index.ts';
import { useFormat } from '../../../ui/format/index.ts';
import classes from './ItemMarks.module.css';

/** What stands beside the text of an entry: a hot or new badge, the yearly rate of Earn, the free spot trading. */
export function ItemMarks({ item: { badge, tag } }: { readonly item: MenuItem }) {
  const { t } = useTranslation();
  const tagText = useTagText(tag);
  return (
    <>
      {tagText !== undefined && <span className={classes['tag']}>{tagText}</span>}
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
