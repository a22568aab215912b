import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { contractScreen, useContractScreen } from '../../../../stores/contracts/index.ts';
import { DeskContext } from '../../desk/Desk.ts';
import type { Desk } from '../../desk/Desk.ts';
import type { ContractInstrument } from '../contractInstrument.ts';
import type { ContractScreen } from '../screens.ts';
import { contractActivity } from './contractActivity.ts';
import { ContractDeskContext } from './ContractDesk.ts';
import type { ContractDesk } from './ContractDesk.ts';

export interface ContractDeskProviderProps {
  readonly screen: ContractScreen;
  readonly instrument: ContractInstrument;
  readonly children: ReactNode;
}

/** Creates the desk of a contract. Key it by screen and contract: nothing typed for one may meet another. */
export function ContractDeskProvider({ screen, instrument, children }: ContractDeskProviderProps) {
  const { marginModes } = useContractScreen();
  const marginMode = marginModes[instrument.pair] ?? 'cross';
  const contractDesk = useMemo<ContractDesk>(
    () => ({
      screen,
      instrument,
      marginMode,
      setMarginMode: (next) =>
        contractScreen.update({
          marginModes: { ...contractScreen.state.marginModes, [instrument.pair]: next },
        }),
    }),
    [screen, instrument, marginMode],
  );
  const desk = useMemo<Desk>(
    () => ({
      instrument,
      own: contractActivity,
      ticket: { pickLevel: () => undefined, chooseSide: () => undefined, onPick: () => () => undefined },
    }),
    [instrument],
  );
  return (
    <DeskContext value={desk}>
      <ContractDeskContext value={contractDesk}>{children}</ContractDeskContext>
    </DeskContext>
  );
}
