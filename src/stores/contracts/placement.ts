import { fingerprintOf } from '../sendOnce.ts';
import type { ContractActions } from './contractActions.ts';
import type {
  ContractOrder,
  NewContractOrder,
  NewTrigger,
  OrderAmendment,
  TriggerAmendment,
  TriggerOrder,
} from './types.ts';

/** An order as the exchange takes it: at once, or when a price is there; or what is to change of one that is open. */
export type OrderRequest =
  | { readonly kind: 'order'; readonly order: NewContractOrder }
  | { readonly kind: 'trigger'; readonly trigger: NewTrigger }
  | { readonly kind: 'amendment'; readonly amendment: OrderAmendment }
  | { readonly kind: 'triggerAmendment'; readonly amendment: TriggerAmendment };

export type PlacedOrder =
  | { readonly kind: 'order'; readonly order: ContractOrder }
  | { readonly kind: 'trigger'; readonly trigger: TriggerOrder };

type Actions = Pick<ContractActions, 'amend' | 'amendTrigger' | 'place' | 'placeTrigger'>;

/** Carries requests out. */
export interface Placement {
  /** Places or amends the order; one that is on its way already is not sent again. Rejects with an error of the SDK. */
  readonly carryOut: (request: OrderRequest) => Promise<PlacedOrder>;
}

/** Makes a placement; the margin that an isolated order lacks is taken by the exchange. */
export function createPlacement(actions: Actions): Placement {
  const underWay = new Map<string, Promise<PlacedOrder>>();
  return {
    carryOut(request) {
      const key = fingerprintOf('order', request);
      const started = underWay.get(key) ?? place(request, actions).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}

async function place(request: OrderRequest, actions: Actions): Promise<PlacedOrder> {
  switch (request.kind) {
    case 'order':
      return { kind: 'order', order: await actions.place(request.order) };
    case 'amendment':
      return { kind: 'order', order: await actions.amend(request.amendment) };
    case 'trigger':
      return { kind: 'trigger', trigger: await actions.placeTrigger(request.trigger) };
    case 'triggerAmendment':
      return { kind: 'trigger', trigger: await actions.amendTrigger(request.amendment) };
  }
}
