import { placement } from '../../../../stores/contracts/actions.ts';
import type { Portfolio } from '../../../../stores/contracts/live/portfolio.ts';
import { usePortfolio } from '../../../../stores/contracts/live/usePortfolio.ts';
import type { OrderRequest } from '../../../../stores/contracts/placement.ts';
import { useContractSettings } from '../../../../stores/contracts/settings.ts';
import type { Contract, MarginChange, MarginMode } from '../../../../stores/contracts/types.ts';
import { topics, useTopic } from '../../../../stores/realtime.ts';
import type { FundingPlan } from '../../../../stores/wallet/funding.ts';
import { useContractFunding } from '../useContractFunding.ts';
import { lackOfAmendment, marginForAmendment } from './amendedMargin.ts';
import type { Amended, AmendmentContext } from './amendedMargin.ts';

export interface Amend {
  /** What the exchange will take from the cross account. */
  readonly marginFor: (amended: Amended) => MarginChange | undefined;
  /** What other accounts give for it; `undefined` where nothing is lacking, or they have too little. */
  readonly fundingFor: (amended: Amended) => FundingPlan | undefined;
  /** Amends the order, and brings along what is planned in the same command. Rejects with an error of the SDK. */
  readonly amend: (amended: Amended, funding?: FundingPlan) => Promise<void>;
}

/** Amends orders and triggers of a contract; an isolated one gets the margin that it lacks, as when it is placed. */
export function useAmend(contract: Contract): Amend {
  const { value: portfolio } = usePortfolio();
  const orders = useTopic(topics.contractOrders).value?.open;
  const mark = useTopic(topics.markPrice, { contract: contract.contract }).value?.mark;
  const modes = {
    isolated: useMode(contract, 'isolated', portfolio),
    cross: useMode(contract, 'cross', portfolio),
  };
  const modeOf = (amended: Amended) =>
    modes[amended.kind === 'order' ? amended.order.marginMode : 'isolated'];
  const contextOf = (amended: Amended): AmendmentContext => {
    return { contract, portfolio, orders, leverage: modeOf(amended).leverage, mark };
  };
  return {
    marginFor: (amended) => marginForAmendment(amended, contextOf(amended)),
    fundingFor: (amended) => modeOf(amended).planFor(lackOfAmendment(amended, contextOf(amended))),
    async amend(amended, funding) {
      await placement.carryOut(requestOf(amended, funding));
    },
  };
}

/** What amendments of orders in a margin mode depend on. */
function useMode(contract: Contract, marginMode: MarginMode, portfolio: Portfolio | undefined) {
  const { settings } = useContractSettings(contract.contract, marginMode);
  const { planFor } = useContractFunding(contract, marginMode, portfolio);
  return { leverage: settings?.leverage, planFor };
}

function requestOf(amended: Amended, funding: FundingPlan | undefined): OrderRequest {
  if (amended.kind === 'order') {
    const { orderId } = amended.order;
    const amendment = { orderId, ...amended.changes };
    return {
      kind: 'amendment',
      amendment: funding === undefined ? amendment : { ...amendment, fundFrom: [...funding.fundFrom] },
    };
  }
  const { triggerId } = amended.trigger;
  return { kind: 'triggerAmendment', amendment: { triggerId, ...amended.changes } };
}
