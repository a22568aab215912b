import type { OperationBody, OperationData, OperationId } from '@tidemark/sdk';
import { sdk } from '../clients.ts';
import { newClientId } from '../idempotency.ts';
import { createContractActions } from './contractActions.ts';

/** Trading contracts on the exchange of this page. */
export const contractActions = createContractActions(
  // The types of the actions tie each operation to its body.
  (id, body) => (sdk as BodyCaller).call(id, { body }),
  newClientId,
);

interface BodyCaller {
  call<Id extends OperationId>(
    id: Id,
    init: { readonly body: OperationBody<Id> },
  ): Promise<OperationData<Id>>;
}
