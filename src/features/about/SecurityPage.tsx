import { useTranslation } from 'react-i18next';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import Footer from '../../ui/page/Footer.tsx';

const PROMISES = ['durable', 'ledger', 'password', 'session', 'address'] as const;

/** What protects everybody's money and accounts. */
export default function SecurityPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageFrame title={t('footer.security')} lead={t('about.security.lead')}>
        <Panel>
          <Facts
            facts={PROMISES.map((promise) => ({
              label: t(`about.security.${promise}`),
              hint: t(`about.security.${promise}Text`),
              value: null,
            }))}
          />
        </Panel>
      </PageFrame>
      <Footer />
    </>
  );
}
