import { Badge, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useOffers } from '../../stores/deployment/index.ts';
import { useSession } from '../../stores/session/index.ts';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import { AuthenticatorPanel } from './security/AuthenticatorPanel.tsx';
import { ContactPanel } from './security/ContactPanel.tsx';
import { PasskeyPanel } from './security/PasskeyPanel.tsx';
import { SocialLoginPanel } from './security/SocialLoginPanel.tsx';
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
      <ContactPanel />
      {has('twoFactor') && <PasskeyPanel />}
      {has('twoFactor') && <AuthenticatorPanel />}
      <SocialLoginPanel />
      <Panel title={t('personal.security.activity')}>
        <Facts
          facts={[
            {
              label: t('personal.security.sessions.title'),
              hint: t('personal.security.sessions.lead'),
              value: (
                <Button component={Link} href="/personal/security/devices" size="xs" variant="default">
                  {t('personal.security.sessions.view')}
                </Button>
              ),
            },
            {
              label: t('personal.security.logins.title'),
              hint: t('personal.security.logins.lead'),
              value: (
                <Button component={Link} href="/personal/security/logins" size="xs" variant="default">
                  {t('personal.security.logins.view')}
                </Button>
              ),
            },
          ]}
        />
      </Panel>
    </PageFrame>
  );
}
