import type { OperationBody, OperationData, OperationId } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { newClientId } from '../idempotency.ts';
import { createContractActions } from './contractActions.ts';
import { createPlacement } from './placement.ts';

/** Trading contracts on the exchange of this page. */
export const contractActions = createContractActions(
  // The types of the actions tie each operation to its body.
  (id, body) => (sdk as BodyCaller).call(id, { body }),
  newClientId,
);

/** One for the page: what went unanswered is remembered whichever screen it was sent from. */
export const placement = createPlacement(contractActions);

interface BodyCaller {
  call<Id extends OperationId>(
    id: Id,
    init: { readonly body: OperationBody<Id> },
  ): Promise<OperationData<Id>>;
}
