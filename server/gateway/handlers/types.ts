import type { Readable } from 'node:stream';
import type {
  OperationBody,
  OperationData,
  OperationId,
  OperationParams,
  OperationQuery,
} from '@tidemark/sdk/contract';
import type { Call } from '../contract/bind.ts';

interface Page<Entry> {
  readonly list: readonly Entry[];
  readonly nextCursor: string | null;
}

/** A list may come as a file. */
type Given<Id extends OperationId> =
  OperationData<Id> extends Page<unknown> ? OperationData<Id> | Readable : OperationData<Id>;

type Answer<Id extends OperationId> = Given<Id> | Promise<Given<Id>>;

/** What serves every operation of every document: input and answer are those of the contract, at compile time. */
export type Handlers = {
  readonly [Id in OperationId]: (
    call: Call<OperationQuery<Id>, OperationParams<Id>, OperationBody<Id>>,
  ) => Answer<Id>;
};
