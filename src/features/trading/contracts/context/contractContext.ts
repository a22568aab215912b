import { createContext, use } from 'react';
import type { MarginMode } from '../../../../stores/contracts/index.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import type { ContractScreen } from '../screens.ts';

/** What the panels of one contract screen share beside the desk that all trading screens have. */
export interface ContractContextValue {
  readonly screen: ContractScreen;
  readonly instrument: ContractInstrument;
  /** The mode that orders are placed in. */
  readonly marginMode: MarginMode;
  readonly setMarginMode: (marginMode: MarginMode) => void;
}

export const ContractContext = createContext<ContractContextValue | undefined>(undefined);

/** The contract desk of the screen around. Throws outside of one. */
export function useContractContext(): ContractContextValue {
  const desk = use(ContractContext);
  if (desk === undefined) throw new Error('useContractDesk needs a contract desk around');
  return desk;
}
