import type {
  OperationBody,
  OperationData,
  OperationId,
  OperationParams,
  OperationQuery,
} from '@tidemark/sdk/contract';
import type { Call } from '../contract/bind.ts';

type Answer<Id extends OperationId> = OperationData<Id> | Promise<OperationData<Id>>;

/** What serves every operation of every document: input and answer are those of the contract, at compile time. */
export type Handlers = {
  readonly [Id in OperationId]: (
    call: Call<OperationQuery<Id>, OperationParams<Id>, OperationBody<Id>>,
  ) => Answer<Id>;
};
