import { useTranslation } from 'react-i18next';
import { kycStateOf } from '../../../stores/account/kyc.ts';
import type { Application } from '../../../stores/account/verification.ts';
import { useItem } from '../../../stores/data/useItem.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { formatDateTime } from '../../../ui/format/time.ts';
import { ContactSupport } from '../../base/ContactSupport.tsx';
import { Facts, Panel } from '../../../ui/page/page.tsx';
import { Figure } from '../../../ui/text/figures.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import classes from './Verification.module.css';

const SKELETON_ROWS = 4;

/** What was sent, why it was refused, and the form while something can be sent. @param status fetched again for, whenever it changes */
export function VerificationPanels({ status }: { readonly status: number }) {
  const { t } = useTranslation();
  const { item, error, reload } = useItem({
    namespace: 'personal.verification',
    api: 'getKycApplication',
    revision: status,
  });
  if (item === undefined)
    return (
      <Panel>
        {error === undefined ? (
          <RowsSkeleton rows={SKELETON_ROWS} rowHeight={32} />
        ) : (
          <ErrorState title={t('personal.verification.failed')} onRetry={reload} />
        )}
      </Panel>
    );
  return (
    <>
      {item.reasons.length > 0 && <Refusal reasons={item.reasons} />}
      {item.canSubmit ? (
        <Panel title={t('personal.verification.title')}>
          <p className={classes['lead']}>{t('personal.verification.lead')}</p>
          <IdentityForm key={item.submittedAt} application={item} onSent={reload} />
        </Panel>
      ) : (
        item.identity !== null && <Sent application={item} identity={item.identity} />
      )}
    </>
  );
}

function Refusal({ reasons }: Pick<Application, 'reasons'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('personal.verification.reasons')}>
      <ul className={classes['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{t(`personal.verification.reason.${reason}`)}</li>
        ))}
      </ul>
      {reasons.includes('other') && <ContactSupport />}
      <p className={classes['lead']}>{t('personal.verification.again')}</p>
    </Panel>
  );
}

interface SentProps {
  readonly application: Application;
  readonly identity: NonNullable<Application['identity']>;
}

/** What is under review, or was approved. */
function Sent({ application, identity }: SentProps) {
  const { t } = useTranslation();
  const { submittedAt, status } = application;
  const isPending = kycStateOf(status) === 'pending';
  return (
    <Panel>
      <Facts
        facts={[
          { label: t('personal.verification.fullName'), value: <bdi>{identity.fullName}</bdi> },
          {
            label: t(`personal.verification.type.${identity.documentType}`),
            value: <Figure>{identity.documentNumber}</Figure>,
          },
          ...(isPending && submittedAt !== null
            ? [
                {
                  label: t('personal.verification.submitted'),
                  value: <Figure>{formatDateTime(submittedAt)}</Figure>,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
