import { useTranslation } from 'react-i18next';
import { useItem } from '../../stores/data/useItem.ts';
import { useFormat } from '../../ui/format/format.ts';
import { Facts, PageFrame, Panel, Upcoming } from '../../ui/page/page.tsx';
import { Figure } from '../../ui/text/figures.tsx';

/** Flexible savings: the rate they are promoted with; subscribing is still to come. */
export default function EarnPage() {
  const { t } = useTranslation();
  const { formatRate } = useFormat();
  const { item } = useItem({ namespace: 'personal.activities', api: 'getHomepageActivities' });
  const yearRate = item?.financialPromotionInfo?.yearRate;
  return (
    <PageFrame title={t('personal.earn.title')}>
      {yearRate !== undefined && (
        <Panel>
          <Facts
            facts={[
              {
                label: t('personal.earn.rateText'),
                value: <Figure tone="up">{t('personal.earn.rate', { rate: formatRate(yearRate) })}</Figure>,
              },
            ]}
          />
        </Panel>
      )}
      <Upcoming
        title={t('personal.earn.soon')}
        text={t('personal.earn.soonText')}
        steps={[
          { label: t('personal.actions.spot'), href: '/spot/exchange' },
          { label: t('personal.actions.overview'), href: '/personal/overview' },
        ]}
      />
    </PageFrame>
  );
}
