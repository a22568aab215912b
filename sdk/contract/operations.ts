import type { operations } from '../generated/index.ts';

/** Id of a call, as the documents name it: `placeOrder`. */
export type OperationId = keyof operations;

type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type None = Record<never, never>;

/** Members of one place of the request; none when the operation has no parameters there. */
type ParametersIn<Id extends OperationId, Place extends 'query' | 'path'> =
  Parameters<Id> extends Partial<Record<Place, infer Members>>
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
  requestBody?: infer Body;
}
  ? NonNullable<Body> extends { content: { 'application/json': infer Json } }
    ? Json
    : undefined
  : undefined;

/** What an operation answers with HTTP status 200: the envelope, or the plain document. */
export type OperationAnswer<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Json } } };
}
  ? Json
  : never;

/** The `data` of a successful answer; the whole answer where there is no envelope. */
export type OperationData<Id extends OperationId> = Unwrapped<OperationAnswer<Id>>;

/** Takes the envelope off an answer. */
export type Unwrapped<Answer> = Answer extends { code: number; message: string; data: infer Data }
  ? Data
  : Answer;
