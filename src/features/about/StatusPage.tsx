import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useContracts } from '../../stores/contracts/contracts.ts';
import { useItem } from '../../stores/data/useItem.ts';
import { useOffers } from '../../stores/deployment/index.ts';
import { useTradePairs } from '../../stores/market/tradePairs.ts';
import { useConnection } from '../../stores/realtime.ts';
import type { ConnectionPhase } from '../../stores/realtime.ts';
import { useNow } from '../../ui/useNow.ts';
import { Facts, PageFrame, Panel } from '../../ui/page/page.tsx';
import Footer from '../../ui/page/Footer.tsx';
import '@mantine/core/styles/Badge.layer.css';

/** How often the exchange is asked whether it answers. */
const CHECK_EVERY_MS = 30_000;

/** What works now: the calls, the realtime data and the markets. */
export default function StatusPage() {
  const { t } = useTranslation();
  const { has } = useOffers();
  const pairs = useTradePairs().value;
  const contracts = useContracts().value;
  return (
    <>
      <PageFrame title={t('footer.status')} lead={t('about.status.lead')}>
        <Panel>
          <Facts
            facts={[
              { label: t('about.status.api'), hint: t('about.status.apiHint'), value: <Calls /> },
              { label: t('about.status.data'), value: <Data /> },
              { label: t('about.status.spot'), value: <Markets markets={pairs} /> },
              ...(has('derivatives')
                ? [{ label: t('about.status.contracts'), value: <Markets markets={contracts} /> }]
                : []),
            ]}
          />
        </Panel>
      </PageFrame>
      <Footer />
    </>
  );
}

/** Whether the exchange answers calls. */
function Calls() {
  const { t } = useTranslation();
  const revision = Math.floor(useNow(1000) / CHECK_EVERY_MS);
  const { item, error } = useItem({ namespace: 'about.datetime', api: 'getServerDatetime', revision });
  if (error !== undefined) return <Sign isGood={false}>{t('about.status.noAnswer')}</Sign>;
  return item === undefined ? null : <Sign isGood>{t('about.status.working')}</Sign>;
}

/** How current prices are. */
function Data() {
  const { t } = useTranslation();
  const { phase } = useConnection();
  return <Sign isGood={phase === 'live'}>{t(`connection.${WORDS[phase]}`)}</Sign>;
}

const WORDS = {
  live: 'live',
  connecting: 'waiting',
  stale: 'waiting',
  recovering: 'waiting',
  offline: 'offline',
} as const satisfies Readonly<Record<ConnectionPhase, string>>;

/** How many markets of a product can be traded. */
function Markets({ markets }: { readonly markets: readonly { readonly status: string }[] | undefined }) {
  const { t } = useTranslation();
  if (markets === undefined) return null;
  const open = markets.filter(({ status }) => status === 'trading').length;
  return (
    <Sign isGood={open === markets.length}>{t('about.status.markets', { open, count: markets.length })}</Sign>
  );
}

function Sign({ isGood, children }: { readonly isGood: boolean; readonly children: string }) {
  return (
    <Badge tt="none" variant="dot" color={isGood ? 'teal' : 'red'}>
      {children}
    </Badge>
  );
}
