import { useEffect, useRef } from 'react';
import {
  placement,
  useContractOrders,
  useContractSettings,
  useMarkPrice,
  usePortfolio,
} from '../../../../stores/contracts/index.ts';
import type { Contract, ContractOrder, MarginChange } from '../../../../stores/contracts/index.ts';
import { marginForAmendment } from './amendedMargin.ts';
import type { OrderChanges } from './amendedMargin.ts';

export interface AmendOrder {
  /** What moves from the cross account first. */
  readonly marginFor: (order: ContractOrder, changes: OrderChanges) => MarginChange | undefined;
  /** Moves it, then amends the order. Rejects with an error of the SDK. */
  readonly amend: (order: ContractOrder, changes: OrderChanges) => Promise<void>;
}

/** Amends orders of a contract; an isolated one gets the margin that it lacks, as when orders are placed. */
export function useAmendOrder(contract: Contract): AmendOrder {
  const { value: portfolio } = usePortfolio();
  const orders = useContractOrders().value?.open;
  const { settings } = useContractSettings(contract.contract, 'isolated');
  const mark = useMarkPrice(contract.contract).value?.mark;

  const marginFor: AmendOrder['marginFor'] = (order, changes) =>
    marginForAmendment(order, changes, { contract, portfolio, orders, leverage: settings?.leverage, mark });
  // Between the question and the answer of the user, mark and money move on.
  const latest = useRef(marginFor);
  useEffect(() => {
    latest.current = marginFor;
  });
  return {
    marginFor,
    async amend(order, changes) {
      const amendment = { orderId: order.orderId, ...changes };
      await placement.carryOut({
        margin: latest.current(order, changes),
        request: { kind: 'amendment', amendment },
      });
    },
  };
}
