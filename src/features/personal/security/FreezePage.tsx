import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { freezeAccount } from '../../../stores/identity/security.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { ContactSupport } from '../../base/ContactSupport.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import classes from './Security.module.css';
import { useAction } from '../../base/useAction.ts';

const EFFECTS = ['sessions', 'keys', 'logins', 'orders', 'back'] as const;

/** One button that stops whoever is in the account. Mails about its security lead here. */
export default function FreezePage() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { isBusy, run } = useAction();
  const freeze = (): void =>
    run(() =>
      freezeAccount(() => {
        navigate('/auth/login');
        toast.success(t('personal.security.freeze.done'));
      }),
    );
  return (
    <PageFrame
      title={t('personal.security.freeze.title')}
      lead={t('personal.security.freeze.lead')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <Panel>
        <ul className={classes['effects']}>
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(`personal.security.freeze.effect.${effect}`)}</li>
          ))}
        </ul>
        <ContactSupport />
        <Button color="var(--tm-red-fill)" aria-disabled={isBusy} onClick={freeze}>
          {t('personal.security.freeze.submit')}
        </Button>
      </Panel>
    </PageFrame>
  );
}
