import { useMemo } from 'react';
import { useContractFills, useContractOrders } from '../../../../stores/contracts/index.ts';
import type { OwnActivity } from '../../screen/context/ownActivity.ts';

/** What the user has in a contract, in whichever margin mode. */
export const contractActivity: OwnActivity = {
  useOpenOrders(contract) {
    const open = useContractOrders().value?.open;
    return useMemo(() => (open ?? []).filter((order) => order.contract === contract), [open, contract]);
  },
  useFills(contract) {
    const fills = useContractFills().value;
    return useMemo(() => (fills ?? []).filter((fill) => fill.contract === contract), [fills, contract]);
  },
};
