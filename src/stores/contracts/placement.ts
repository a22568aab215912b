import { createMemory, deliver, fingerprintOf, UNANSWERED } from '../sendOnce.ts';
import type { Memory } from '../sendOnce.ts';
import type { ContractActions } from './contractActions.ts';
import type {
  ContractOrder,
  MarginChange,
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

/** What is to be done for one press of the button, in this order. */
export interface OrderPlan {
  /** Money that an isolated order lacks. */
  readonly margin: MarginChange | undefined;
  readonly request: OrderRequest;
}

export type PlacedOrder =
  | { readonly kind: 'order'; readonly order: ContractOrder }
  | { readonly kind: 'trigger'; readonly trigger: TriggerOrder };

type Actions = Pick<ContractActions, 'amend' | 'amendTrigger' | 'changeMargin' | 'place' | 'placeTrigger'>;

/** Carries plans out. */
export interface Placement {
  /** Moves the margin that is missing, then places or amends the order. Rejects with an error of the SDK. */
  readonly carryOut: (plan: OrderPlan) => Promise<PlacedOrder>;
}

/** A plan whose answer was lost, as far as it is known to have come. */
export interface UnansweredPlan {
  /** The move of money that nobody answered; `undefined` once it is known to be done. */
  readonly margin: MarginChange | undefined;
}

/**
 * Makes a placement that is safe to repeat: when an answer is lost, the same order sent again repeats the very step that went unanswered,
 * under its id, and moves no money a second time, whatever the market has made of the amount since.
 */
export function createPlacement(
  actions: Actions,
  unanswered: Memory<UnansweredPlan> = createMemory(UNANSWERED),
): Placement {
  const underWay = new Map<string, Promise<PlacedOrder>>();

  const run = async (key: string, { margin: wanted, request }: OrderPlan): Promise<PlacedOrder> => {
    const earlier = unanswered.get(key);
    let margin = earlier === undefined ? wanted : earlier.margin;
    const steps = async (): Promise<PlacedOrder> => {
      unanswered.set(key, { margin });
      if (margin !== undefined) await actions.changeMargin(margin);
      margin = undefined;
      unanswered.set(key, { margin });
      return place(request, actions);
    };
    const delivery = await deliver(steps, { wasUnanswered: earlier !== undefined });
    underWay.delete(key);
    if (delivery.kind !== 'unanswered') unanswered.delete(key);
    if (delivery.kind === 'done') return delivery.result;
    throw delivery.error;
  };

  return {
    carryOut(plan) {
      const key = fingerprintOf('plan', plan.request);
      const started = underWay.get(key) ?? run(key, plan);
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
