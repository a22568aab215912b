import type { OperationBody, Sdk } from '@tidemark/sdk';
import type { SendOnce } from '../sendOnce.ts';
import type {
  ClosedAll,
  ContractOrder,
  MarginAccount,
  MarginChange,
  NewContractOrder,
  NewTrigger,
  OrderAmendment,
  OrderScope,
  Position,
  PositionRef,
  Scope,
  TriggerAmendment,
  TriggerOrder,
  TriggerScope,
} from './types.ts';

/** What a trader can do with contracts. Each rejects with an error of the SDK. */
export interface ContractActions {
  /** Places an order once: one whose answer was lost keeps its client order id when the same is sent again. */
  place(order: NewContractOrder): Promise<ContractOrder>;
  amend(amendment: OrderAmendment): Promise<ContractOrder>;
  cancel(orderId: string): Promise<ContractOrder>;
  cancelAll(scope: OrderScope): Promise<readonly ContractOrder[]>;
  /** Places a trigger order, once like an order. */
  placeTrigger(trigger: NewTrigger): Promise<TriggerOrder>;
  amendTrigger(amendment: TriggerAmendment): Promise<TriggerOrder>;
  cancelTrigger(triggerId: string): Promise<TriggerOrder>;
  cancelAllTriggers(scope: TriggerScope): Promise<readonly TriggerOrder[]>;
  /** Flash close: a market order against all of a position. */
  close(position: PositionRef): Promise<ContractOrder>;
  closeAll(scope: Scope): Promise<ClosedAll>;
  /** Turns a net position round, once. */
  reverse(position: Pick<PositionRef, 'contract' | 'marginMode'>): Promise<ContractOrder>;
  /** The position of a contract, margin mode and side as it is now; `undefined` where there is none. */
  position(position: PositionRef): Promise<Position | undefined>;
  /** Adds margin to an isolated position or takes some away, once. */
  changeMargin(change: MarginChange): Promise<MarginAccount>;
  /**
   * Simulated trading only: closes and cancels everything and brings the accounts to what they began with. Every press is a reset of its
   * own, whatever became of the one before: what was traded since is to be undone as well.
   */
  resetSimulatedFunds(): Promise<readonly MarginAccount[]>;
}

/** Makes the actions; `newId` gives an id that was never used before. */
export function createContractActions(
  sdk: Pick<Sdk, 'call'>,
  once: SendOnce,
  newId: () => string,
): ContractActions {
  let reset: Promise<readonly MarginAccount[]> | undefined;
  return {
    place: once('placeContractOrder', (order: NewContractOrder, clientOrderId) =>
      sdk.call('placeContractOrder', {
        body: { ...order, clientOrderId } as OperationBody<'placeContractOrder'>,
      }),
    ),
    amend: (body) => sdk.call('amendContractOrder', { body }),
    cancel: (orderId) => sdk.call('cancelContractOrder', { body: { orderId } }),
    cancelAll: async (scope) => (await sdk.call('cancelAllContractOrders', { body: scope })).orders,
    placeTrigger: once('placeTriggerOrder', (trigger: NewTrigger, clientTriggerId) =>
      sdk.call('placeTriggerOrder', {
        body: { ...trigger, clientTriggerId } as OperationBody<'placeTriggerOrder'>,
      }),
    ),
    amendTrigger: (body) => sdk.call('amendTriggerOrder', { body }),
    cancelTrigger: (triggerId) => sdk.call('cancelTriggerOrder', { body: { triggerId } }),
    cancelAllTriggers: async (scope) => (await sdk.call('cancelAllTriggerOrders', { body: scope })).triggers,
    close: (position) => sdk.call('closePosition', { body: position }),
    closeAll: (scope) => sdk.call('closeAllPositions', { body: scope }),
    reverse: once(
      'reversePosition',
      (position: Pick<PositionRef, 'contract' | 'marginMode'>, clientOrderId) =>
        sdk.call('reversePosition', { body: { ...position, clientOrderId } }),
    ),
    position: async ({ contract, marginMode, positionSide }) => {
      const positions = await sdk.call('listPositions', { query: { contract } });
      return positions.find((one) => one.marginMode === marginMode && one.positionSide === positionSide);
    },
    changeMargin: once('changePositionMargin', (change: MarginChange, clientTransferId) =>
      sdk.call('changePositionMargin', { body: { ...change, clientTransferId } }),
    ),
    resetSimulatedFunds() {
      reset ??= sdk
        .call('resetSimulatedFunds', { body: { clientResetId: newId() } })
        .finally(() => (reset = undefined));
      return reset;
    },
  };
}
