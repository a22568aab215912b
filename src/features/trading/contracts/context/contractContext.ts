import { createContext, use } from 'react';
import type { MarginMode } from '../../../../stores/contracts/types.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import type { ContractScreen } from '../screens.ts';

/** What the panels of one contract screen share beside the trading context that all trading screens have. */
export interface ContractContextValue {
  readonly screen: ContractScreen;
  readonly instrument: ContractInstrument;
  /** The mode that orders are placed in. */
  readonly marginMode: MarginMode;
}

export const ContractContext = createContext<ContractContextValue | undefined>(undefined);

/** The contract context of the screen around. Throws outside of one. */
export function useContractContext(): ContractContextValue {
  const context = use(ContractContext);
  if (context === undefined) throw new Error('useContractContext needs a ContractContextProvider around');
  return context;
}
