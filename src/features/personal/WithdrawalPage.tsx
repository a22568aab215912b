import { useTranslation } from 'react-i18next';
import { dialogs } from '../../stores/dialogs.ts';
import { PageFrame, Upcoming } from '../../ui/page/page.tsx';

/** Withdrawals: still to come, with the rule that will hold. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('personal.withdrawal.title')} lead={t('personal.withdrawal.rule')}>
      <Upcoming
        title={t('personal.withdrawal.soon')}
        text={t('personal.withdrawal.soonText')}
        steps={[
          { label: t('personal.actions.transfer'), onClick: () => dialogs.openTransfer() },
          { label: t('personal.actions.overview'), href: '/personal/overview' },
        ]}
      />
    </PageFrame>
  );
}
