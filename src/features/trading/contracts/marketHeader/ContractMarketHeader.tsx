import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useNow } from '../../../../ui/useNow.ts';
import { resetSimulatedFunds } from '../../../../stores/contracts/actions.ts';
import { useContracts } from '../../../../stores/contracts/contracts.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { useSession } from '../../../../stores/session/index.ts';
import { toneOf } from '../../../../ui/format/decimalText.ts';
import { useFormat } from '../../../../ui/format/format.ts';
import { formatCountdown } from '../../../../ui/format/time.ts';
import { lazyPart } from '../../../../ui/lazyPart.ts';
import { ResetFunds } from '../../../../ui/simulated/ResetFunds.tsx';
import { SimulatedBadge } from '../../../../ui/simulated/SimulatedBadge.tsx';
import { Figure, Price } from '../../../../ui/text/figures.tsx';
import { HotkeyHelp } from '../../screen/hotkeys/HotkeyHelp.tsx';
import { MarketHeader } from '../../screen/marketHeader/MarketHeader.tsx';
import type { PairGroup } from '../../screen/marketHeader/pairGroups.ts';
import { Stat } from '../../screen/marketHeader/Stat.tsx';
import { useContractContext } from '../context/contractContext.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import { pathOfContract } from '../screens.ts';
import classes from './ContractMarketHeader.module.css';
import { DelistingBar } from './DelistingBar.tsx';
import simulatedBarClasses from './SimulatedBar.module.css';

const DetailsDialog = lazyPart(() => import('../info/DetailsDialog.tsx'));

export interface ContractMarketHeaderProps {
  readonly onContract: (contract: string) => void;
}

/** Contract, prices, funding and the last 24 hours; in simulated trading, that it is that. */
export function ContractMarketHeader({ onContract }: ContractMarketHeaderProps) {
  const { instrument, screen } = useContractContext();
  const groups = useContractGroups();
  const facts = (
    <>
      <MarkStats instrument={instrument} />
      <FundingStat contract={instrument.pair} />
    </>
  );
  const actions = (
    <>
      <ContractDetails />
      <HotkeyHelp />
    </>
  );
  return (
    <>
      {screen === 'simulated' && <SimulatedBar />}
      <DelistingBar contract={instrument.pair} delisting={instrument.contract.delisting} />
      <MarketHeader
        instrument={instrument}
        groups={groups}
        onPair={onContract}
        facts={facts}
        actions={actions}
      />
    </>
  );
}

const RATE_SCALE = 4;

/** The funding to come and how long until then; nothing of a contract without funding. */
function FundingStat({ contract }: { readonly contract: string }) {
  const { t } = useTranslation();
  const { formatPercent } = useFormat();
  const { value } = useTopic(topics.markPrice, { contract });
  if (value?.nextFundingAt === null) return null;
  return (
    <Stat label={t('contract.marketHeader.funding')} hint={t('contract.marketHeader.hint.funding')}>
      <span className={classes['funding']} data-testid="funding">
        <Figure tone={toneOf(value?.fundingRate)}>{formatPercent(value?.fundingRate, RATE_SCALE)}</Figure>
        <Countdown to={value?.nextFundingAt} />
      </span>
    </Stat>
  );
}

/** Renders every second, alone. */
function Countdown({ to }: { readonly to: number | undefined }) {
  const now = useNow(1000);
  return <Figure>{to === undefined ? '--:--:--' : formatCountdown(to - now)}</Figure>;
}

/** Mark and index price, each with a word on what it is; apart, so that a new mark renders them alone. */
function MarkStats({ instrument }: { readonly instrument: ContractInstrument }) {
  const { t } = useTranslation();
  const { value } = useTopic(topics.markPrice, { contract: instrument.pair });
  const { priceScale } = instrument;
  const index = value?.isIndexStale === true ? 'indexPaused' : 'index';
  return (
    <>
      <Stat label={t('contract.marketHeader.mark')} hint={t('contract.marketHeader.hint.mark')}>
        <span data-testid="mark-price">
          <Price value={value?.mark} scale={priceScale} />
        </span>
      </Stat>
      <Stat label={t(`contract.marketHeader.${index}`)} hint={t(`contract.marketHeader.hint.${index}`)}>
        <span data-testid="index-price" data-stale={value?.isIndexStale}>
          <Price value={value?.index} scale={priceScale} />
        </span>
      </Stat>
    </>
  );
}

const KINDS = ['linear', 'inverse'] as const;

/** The contracts that can be chosen, by what their margin is in. */
function useContractGroups(): readonly PairGroup[] {
  const { t } = useTranslation();
  const { value: contracts } = useContracts();
  return useMemo(
    () =>
      KINDS.map((kind) => ({
        id: kind,
        name: t(`contract.marketHeader.group.${kind}`),
        pairs: (contracts ?? [])
          .filter((contract) => contract.kind === kind)
          .map(({ contract: pair, priceScale }) => ({ pair, priceScale })),
      })),
    [contracts, t],
  );
}

/** Opens the rules of the contract where no tab shows them. */
function ContractDetails() {
  const { t } = useTranslation();
  const { instrument } = useContractContext();
  const [isOpen, setOpen] = useState(false);
  const label = t('contract.info.open');
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconInfoCircle size={18} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <DetailsDialog contract={instrument.pair} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Above the market header of simulated trading: that the funds are demo funds, the way to more of them, and to the real market. */
function SimulatedBar() {
  const { t } = useTranslation();
  const { instrument } = useContractContext();
  const isLoggedIn = useSession().user !== null;
  return (
    <aside className={simulatedBarClasses['bar']} aria-label={t('contract.simulated.title')}>
      <SimulatedBadge />
      <span className={simulatedBarClasses['line']}>{t('contract.simulated.line')}</span>
      <span className={simulatedBarClasses['actions']}>
        {isLoggedIn && (
          <>
            <Link href="/contract/account/simul" className={simulatedBarClasses['link'] ?? ''}>
              {t('contract.simulated.account')}
            </Link>
            <ResetFunds onReset={resetSimulatedFunds} />
          </>
        )}
        <Link
          href={pathOfContract(instrument.kind, instrument.pair)}
          className={simulatedBarClasses['link'] ?? ''}
        >
          {t('contract.simulated.toReal')}
        </Link>
      </span>
    </aside>
  );
}
