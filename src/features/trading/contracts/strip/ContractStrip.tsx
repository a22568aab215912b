import { HotkeyHelp } from '../../hotkeys/HotkeyHelp.tsx';
import { InstrumentStrip } from '../../strip/InstrumentStrip.tsx';
import { useContractDesk } from '../desk/ContractDesk.ts';

export interface ContractStripProps {
  readonly onContract: (contract: string) => void;
}

/** Contract, prices, funding and the last 24 hours. */
export function ContractStrip({ onContract }: ContractStripProps) {
  const { instrument } = useContractDesk();
  return <InstrumentStrip instrument={instrument} onPair={onContract} actions={<HotkeyHelp />} />;
}
