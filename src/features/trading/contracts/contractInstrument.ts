import type { Contract } from '../../../stores/contracts/types.ts';
import { rulesOf } from '../screen/instrument/instrument.ts';
import type { Instrument } from '../screen/instrument/instrument.ts';

/** A contract as the trading frame's panels know instruments, with everything else that it obeys. */
export interface ContractInstrument extends Instrument {
  readonly kind: 'linear' | 'inverse';
  /** What margin, profit and fees are in. */
  readonly settleAsset: string;
  readonly contract: Contract;
}

const DOLLARS = 'USD';

/** Parses a contract's rules. */
export function contractInstrumentOf(contract: Contract): ContractInstrument {
  return {
    ...rulesOf(contract),
    kind: contract.kind,
    pair: contract.contract,
    size: sizeUnit(contract),
    settleAsset: contract.settleAsset,
    contract,
  };
}

/** What quantities of a contract are counted in. */
export function sizeUnit({ kind, baseAsset }: Pick<Contract, 'kind' | 'baseAsset'>): string {
  return kind === 'linear' ? baseAsset : DOLLARS;
}
