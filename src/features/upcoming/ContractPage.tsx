import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { PageFrame, Upcoming } from '../../ui/page/index.ts';
import { contractAreaOf } from './contractArea.ts';

/** The contract areas and their simulated twins, by the address. */
export default function ContractPage() {
  const { t } = useTranslation();
  const [location] = useLocation();
  const area = contractAreaOf(location);
  const isSimulated = location.startsWith('/contract/simul') || location.endsWith('/simul');
  return (
    <PageFrame title={t(`upcoming.${area}.title`)}>
      <Upcoming
        title={t('upcoming.soon')}
        text={t(`upcoming.${area}.text`)}
        steps={[
          { label: t('upcoming.links.spot'), href: '/spot/exchange' },
          { label: t('upcoming.links.markets'), href: '/#markets' },
          isSimulated
            ? { label: t('upcoming.links.contracts'), href: '/contract/exchange' }
            : { label: t('upcoming.links.simul'), href: '/contract/simul' },
        ]}
      />
    </PageFrame>
  );
}
