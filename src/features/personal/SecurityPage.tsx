import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useItem } from '../../stores/data/useItem.ts';
import { useOffers } from '../../stores/deployment/index.ts';
import { removeAntiPhishingCode } from '../../stores/identity/security.ts';
import type { Security } from '../../stores/identity/security.ts';
import { useSession } from '../../stores/session/index.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/feedback/RowsSkeleton.tsx';
import { timeInOrder } from '../../ui/format/inOrder.ts';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { Question } from '../../ui/overlay/ConfirmDialog.tsx';
import { AuthenticatorPanel } from './security/AuthenticatorPanel.tsx';
import { ContactPanel } from './security/ContactPanel.tsx';
import { PasskeyPanel } from './security/PasskeyPanel.tsx';
import { ScorePanel } from './security/ScorePanel.tsx';
import { useAction } from '../base/useAction.ts';
import { SocialLoginPanel } from './security/SocialLoginPanel.tsx';
import classes from './security/Security.module.css';
import './styles.ts';
import { useKeptFocus } from '../../ui/useKeptFocus.ts';

/** What protects the account, and what happens in it. */
export default function SecurityPage() {
  const { t } = useTranslation();
  const { has } = useOffers();
  const { item, error, reload } = useItem({ namespace: 'personal.security', api: 'getSecurity' });
  return (
    <PageFrame title={t('personal.security.title')} lead={t('personal.security.lead')}>
      {item === undefined && (
        <Panel>
          {error === undefined ? (
            <RowsSkeleton rows={9} rowHeight={56} />
          ) : (
            <ErrorState title={t('personal.security.failed')} onRetry={reload} />
          )}
        </Panel>
      )}
      {item !== undefined && (
        <>
          <ScorePanel security={item} />
          <AccountPanel security={item} onChange={reload} />
        </>
      )}
      <ContactPanel onChange={reload} />
      {has('twoFactor') && <PasskeyPanel onChange={reload} />}
      {has('twoFactor') && <AuthenticatorPanel onChange={reload} />}
      <SocialLoginPanel />
      <Panel title={t('personal.security.activity')}>
        <Facts
          facts={[
            {
              label: t('personal.security.sessions.title'),
              hint: t('personal.security.sessions.lead'),
              value: <Step to="devices">{t('personal.security.sessions.view')}</Step>,
            },
            {
              label: t('personal.security.logins.title'),
              hint: t('personal.security.logins.lead'),
              value: <Step to="logins">{t('personal.security.logins.view')}</Step>,
            },
            {
              label: t('personal.security.freeze.title'),
              hint: t('personal.security.freeze.lead'),
              value: <Step to="freeze">{t('personal.security.freeze.title')}</Step>,
            },
          ]}
        />
      </Panel>
    </PageFrame>
  );
}

interface AccountPanelProps {
  readonly security: Security;
  readonly onChange: () => void;
}

/** What the user logs in with, and knows genuine mails by. */
function AccountPanel({ security, onChange }: AccountPanelProps) {
  const { t } = useTranslation();
  const { info } = useSession();
  const { has } = useOffers();
  const { isBusy, run } = useAction();
  const { hasPassword, passwordChangedAt, antiPhishingCode } = security;
  const [question, setQuestion] = useState<Question>();
  const place = useKeptFocus<HTMLDivElement>(antiPhishingCode);
  const remove = (): void => run(() => removeAntiPhishingCode().finally(onChange));
  const askToRemove = (): void => {
    if (isBusy) return;
    setQuestion({
      title: t('personal.security.antiPhishing.removeTitle'),
      text: t('personal.security.antiPhishing.removeText'),
      action: t('personal.security.antiPhishing.remove'),
      onConfirm: remove,
    });
  };
  return (
    <Panel title={t('personal.security.account')}>
      <div {...place} className={classes['place']}>
        <Facts
          facts={[
            { label: t('personal.security.login'), value: <bdi>{info?.loginId}</bdi> },
            {
              label: t('personal.security.loginName.title'),
              hint: t('personal.security.loginName.text'),
              value: (
                <>
                  {security.loginName !== null && <bdi>{security.loginName}</bdi>}
                  <Step to="login-name">
                    {t(
                      security.loginName === null
                        ? 'personal.security.loginName.set'
                        : 'personal.security.loginName.change',
                    )}
                  </Step>
                </>
              ),
            },
            {
              label: t('personal.security.password'),
              hint:
                passwordChangedAt === null
                  ? t('personal.security.passwordText')
                  : t('personal.security.passwordSince', { time: timeInOrder(passwordChangedAt) }),
              value: (
                <Step to="password">
                  {t(hasPassword ? 'personal.security.passwordChange' : 'personal.security.passwordSet')}
                </Step>
              ),
            },
            {
              label: t('personal.security.antiPhishing.title'),
              hint: t('personal.security.antiPhishing.text'),
              value: (
                <>
                  {antiPhishingCode !== null && <bdi>{antiPhishingCode}</bdi>}
                  <Step to="anti-phishing">
                    {t(
                      antiPhishingCode === null
                        ? 'personal.security.antiPhishing.set'
                        : 'personal.security.antiPhishing.change',
                    )}
                  </Step>
                  {antiPhishingCode !== null && (
                    <Button size="xs" variant="default" aria-disabled={isBusy} onClick={askToRemove}>
                      {t('personal.security.antiPhishing.remove')}
                    </Button>
                  )}
                </>
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
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
    </Panel>
  );
}

/** Leads to a page of the Security Center. */
function Step({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button component={Link} href={`/personal/security/${to}`} size="xs" variant="default">
      {children}
    </Button>
  );
}
