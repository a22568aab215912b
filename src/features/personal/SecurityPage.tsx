import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useOffers } from '../../stores/deployment/index.ts';
import { useSession } from '../../stores/session/index.ts';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import { AuthenticatorPanel } from './security/AuthenticatorPanel.tsx';
import './styles.ts';

/** What protects the account. */
export default function SecurityPage() {
  const { t } = useTranslation();
  const { info } = useSession();
  const { has } = useOffers();
  const set = (
    <Badge tt="none" variant="light">
      {t('personal.security.set')}
    </Badge>
  );
  return (
    <PageFrame title={t('personal.security.title')} lead={t('personal.security.lead')}>
      <Panel>
        <Facts
          facts={[
            {
              label: t('personal.security.login'),
              value: <bdi>{info?.loginId}</bdi>,
            },
            {
              label: t('personal.security.password'),
              hint: t('personal.security.passwordText'),
              value: set,
            },
            {
              label: t('personal.security.session'),
              hint: t('personal.security.sessionText'),
              value: (
                <Badge tt="none" variant="light">
                  {t('personal.security.active')}
                </Badge>
              ),
            },
            ...(has('withdrawal')
              ? [
                  {
                    label: t('personal.security.withdrawals'),
                    hint: t('personal.security.withdrawalsText'),
                    value: null,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      {has('twoFactor') && <AuthenticatorPanel />}
    </PageFrame>
  );
}
