import { isSettledBy, UNANSWERED, verdictOf } from '../idempotency.ts';
import { createRecent } from '../recent.ts';
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
interface Unanswered {
  /** The move of money that nobody answered; `undefined` once it is known to be done. */
  readonly margin: MarginChange | undefined;
}

/**
 * Makes a placement that is safe to repeat: when an answer is lost, the same order sent again repeats the very step that went unanswered,
 * under its id, and moves no money a second time, whatever the market has made of the amount since.
 */
export function createPlacement(actions: Actions): Placement {
  const unanswered = createRecent<Unanswered>(UNANSWERED);
  return {
    async carryOut({ margin: wanted, request }) {
      const fingerprint = JSON.stringify(request);
      const earlier = unanswered.get(fingerprint);
      let margin = earlier === undefined ? wanted : earlier.margin;
      try {
        if (margin !== undefined) await actions.changeMargin(margin);
        margin = undefined;
        const placed = await place(request, actions);
        unanswered.delete(fingerprint);
        return placed;
      } catch (error) {
        const isSettled = isSettledBy(verdictOf(error), earlier !== undefined);
        if (isSettled) unanswered.delete(fingerprint);
        else unanswered.set(fingerprint, { margin });
        throw error;
      }
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
