import type { operations } from '../generated/index.ts';

/** Name of a call: `placeOrder`. */
export type OperationId = keyof operations;

type None = Record<never, never>;

type JsonOf<Message> =
  NonNullable<Message> extends { readonly content: { readonly 'application/json': infer Json } }
    ? Json
    : undefined;

type ParametersIn<Id extends OperationId, Place extends 'query' | 'path'> =
  operations[Id]['parameters'] extends Readonly<Partial<Record<Place, infer Members>>>
    ? [NonNullable<Members>] extends [never]
      ? None
      : NonNullable<Members>
    : None;

/** Query members of a call, without the `auth` token that the client adds. */
export type OperationQuery<Id extends OperationId> = Omit<ParametersIn<Id, 'query'>, 'auth'>;

/** Members of a call's path. */
export type OperationParams<Id extends OperationId> = ParametersIn<Id, 'path'>;

/** JSON body of a call; `undefined` when it takes none. */
export type OperationBody<Id extends OperationId> = operations[Id] extends {
  readonly requestBody?: infer Body;
}
  ? JsonOf<Body>
  : undefined;

/** What a call that succeeds answers: the envelope, or the document where there is none. */
export type OperationAnswer<Id extends OperationId> = JsonOf<operations[Id]['responses'][200]>;

/** Takes the envelope off an answer. */
export type DataOf<Answer> = Answer extends { readonly code: number; readonly data: infer Data }
  ? Data
  : Answer;

/** Data of a call that succeeds; the whole document where there is no envelope. */
export type OperationData<Id extends OperationId> = DataOf<OperationAnswer<Id>>;
