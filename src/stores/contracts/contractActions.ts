import type { OperationBody, OperationData, OperationId } from '@tidemark/sdk';
import type { SendOnce } from '../sendOnce.ts';
import type {
  ClosedAll,
  ContractOrder,
  MarginAccount,
  MarginChange,
  NewContractOrder,
  NewTrigger,
  OrderAmendment,
  PositionRef,
  Scope,
  TriggerAmendment,
  TriggerOrder,
} from './types.ts';

/** Calls an operation by its name, as the SDK does. */
export type PostCall = <Id extends OperationId>(
  id: Id,
  body: OperationBody<Id>,
) => Promise<OperationData<Id>>;

/** What a trader can do with contracts. Each rejects with an error of the SDK. */
export interface ContractActions {
  /** Places an order once: one whose answer was lost keeps its client order id when the same is sent again. */
  place(order: NewContractOrder): Promise<ContractOrder>;
  amend(amendment: OrderAmendment): Promise<ContractOrder>;
  cancel(orderId: string): Promise<ContractOrder>;
  cancelAll(scope: Scope): Promise<readonly ContractOrder[]>;
  /** Places a trigger order, once like an order. */
  placeTrigger(trigger: NewTrigger): Promise<TriggerOrder>;
  amendTrigger(amendment: TriggerAmendment): Promise<TriggerOrder>;
  cancelTrigger(triggerId: string): Promise<TriggerOrder>;
  /** Flash close: a market order against all of a position. */
  close(position: PositionRef): Promise<ContractOrder>;
  closeAll(scope: Scope): Promise<ClosedAll>;
  /** Turns a net position round, once. */
  reverse(position: Pick<PositionRef, 'contract' | 'marginMode'>): Promise<ContractOrder>;
  /** Adds margin to an isolated position or takes some away, once. */
  changeMargin(change: MarginChange): Promise<MarginAccount>;
  /**
   * Simulated trading only: closes and cancels everything and brings the accounts to what they began with. Every press is a reset of its
   * own, whatever became of the one before: what was traded since is to be undone as well.
   */
  resetSimulatedFunds(): Promise<readonly MarginAccount[]>;
}

/** Makes the actions; `newId` gives an id that was never used before. */
export function createContractActions(call: PostCall, once: SendOnce, newId: () => string): ContractActions {
  let reset: Promise<readonly MarginAccount[]> | undefined;
  return {
    place: once('placeContractOrder', (order: NewContractOrder, clientOrderId) =>
      call('placeContractOrder', { ...order, clientOrderId }),
    ),
    amend: (body) => call('amendContractOrder', body),
    cancel: (orderId) => call('cancelContractOrder', { orderId }),
    cancelAll: async (scope) => (await call('cancelAllContractOrders', scope)).orders,
    placeTrigger: once('placeTriggerOrder', (trigger: NewTrigger, clientTriggerId) =>
      call('placeTriggerOrder', { ...trigger, clientTriggerId }),
    ),
    amendTrigger: (body) => call('amendTriggerOrder', body),
    cancelTrigger: (triggerId) => call('cancelTriggerOrder', { triggerId }),
    close: (position) => call('closePosition', position),
    closeAll: (scope) => call('closeAllPositions', scope),
    reverse: once(
      'reversePosition',
      (position: Pick<PositionRef, 'contract' | 'marginMode'>, clientOrderId) =>
        call('reversePosition', { ...position, clientOrderId }),
    ),
    changeMargin: once('changePositionMargin', (change: MarginChange, clientTransferId) =>
      call('changePositionMargin', { ...change, clientTransferId }),
    ),
    resetSimulatedFunds() {
      reset ??= call('resetSimulatedFunds', { clientResetId: newId() }).finally(() => (reset = undefined));
      return reset;
    },
  };
}
