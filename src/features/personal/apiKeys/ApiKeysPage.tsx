import { useTranslation } from 'react-i18next';
import { PageFrame, Upcoming } from '../../ui/page/page.tsx';

/** Keys for programs: still to come; the documentation is there. */
export default function ApiPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('personal.api.title')}>
      <Upcoming
        title={t('personal.api.soon')}
        text={t('personal.api.soonText')}
        steps={[{ label: t('personal.actions.docs'), address: '/docs/' }]}
      />
    </PageFrame>
  );
}
