import { useMemo } from 'react';
import { useContracts } from '../../../../stores/contracts/index.ts';
import type { Contract } from '../../../../stores/contracts/index.ts';

/** Gives the contract of a name; `undefined` when it is not listed. */
export type ContractLookup = (name: string) => Contract | undefined;

/** The listed contracts by name. */
export function useContractLookup(): ContractLookup {
  const { value } = useContracts();
  return useMemo(() => {
    const byName = new Map(value?.map((contract) => [contract.contract, contract]));
    return (name) => byName.get(name);
  }, [value]);
}
