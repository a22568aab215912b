import { placement } from '../../../../stores/contracts/actions.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import type { OrderRequest } from '../../../../stores/contracts/placement.ts';
import { useContractSettings } from '../../../../stores/contracts/settings.ts';
import type { Contract, MarginChange } from '../../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import { marginForAmendment } from './amendedMargin.ts';
import type { Amended } from './amendedMargin.ts';

export interface Amend {
  /** What the exchange will take from the cross account. */
  readonly marginFor: (amended: Amended) => MarginChange | undefined;
  /** Amends the order. Rejects with an error of the SDK. */
  readonly amend: (amended: Amended) => Promise<void>;
}

/** Amends orders and triggers of a contract; an isolated one gets the margin that it lacks, as when it is placed. */
export function useAmend(contract: Contract): Amend {
  const { value: portfolio } = usePortfolio();
  const orders = useTopic(topics.contractOrders).value?.open;
  const { settings } = useContractSettings(contract.contract, 'isolated');
  const mark = useTopic(topics.markPrice, { contract: contract.contract }).value?.mark;

  const marginFor: Amend['marginFor'] = (amended) =>
    marginForAmendment(amended, { contract, portfolio, orders, leverage: settings?.leverage, mark });
  return {
    marginFor,
    async amend(amended) {
      await placement.carryOut(requestOf(amended));
    },
  };
}

function requestOf(amended: Amended): OrderRequest {
  if (amended.kind === 'order') {
    const { orderId } = amended.order;
    return { kind: 'amendment', amendment: { orderId, ...amended.changes } };
  }
  const { triggerId } = amended.trigger;
  return { kind: 'triggerAmendment', amendment: { triggerId, ...amended.changes } };
}
