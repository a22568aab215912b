import { useTranslation } from 'react-i18next';
import { useLoginPath } from '../../ui/navigation/useLoginPath.ts';
import { PageFrame, Upcoming } from '../../ui/page/page.tsx';

/** Registration: still to come; carries on to the login with the page to return to. */
export default function RegisterPage() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  return (
    <PageFrame title={t('upcoming.register.title')}>
      <Upcoming
        title={t('upcoming.soon')}
        text={t('upcoming.register.text')}
        steps={[
          { label: t('upcoming.links.login'), href: loginPath },
          { label: t('upcoming.links.markets'), href: '/#markets' },
        ]}
      />
    </PageFrame>
  );
}
