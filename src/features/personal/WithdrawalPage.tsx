import { useTranslation } from 'react-i18next';
import { dialogs } from '../../stores/dialogs.ts';
import { useSession } from '../../stores/session/index.ts';
import { timeInOrder } from '../../ui/format/inOrder.ts';
import { PageFrame, Panel, Upcoming } from '../../ui/page/page.tsx';
import { useNow } from '../../ui/useNow.ts';

/** Withdrawals: still to come, with the rule that will hold, and what it means for who has reset their password. */
export default function WithdrawalPage() {
  const { t } = useTranslation();
  const allowedAt = useSession().info?.withdrawalsAllowedAt ?? 0;
  const now = useNow(1_000);
  return (
    <PageFrame title={t('personal.withdrawal.title')} lead={t('personal.withdrawal.rule')}>
      {allowedAt > now && (
        <Panel>
          <p role="status">{t('personal.withdrawal.banned', { time: timeInOrder(allowedAt) })}</p>
        </Panel>
      )}
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
