import '@mantine/core/styles/Tooltip.layer.css';
import { HotkeyHelp } from '../../screen/hotkeys/HotkeyHelp.tsx';
import { MarketHeader } from '../../screen/marketHeader/MarketHeader.tsx';
import { useContractContext } from '../context/contractContext.ts';
import { ContractDetails } from '../info/ContractDetails.tsx';
import { SimulatedBar } from '../simulated/SimulatedBar.tsx';
import { FundingStat } from './FundingStat.tsx';
import { MarkStats } from './MarkStats.tsx';
import { useContractGroups } from './useContractGroups.ts';

export interface ContractMarketHeaderProps {
  readonly onContract: (contract: string) => void;
}

/** Contract, prices, funding and the last 24 hours; with play money, that it is. */
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
