import type { operations } from '../generated/index.ts';
import type { DOCUMENTS, ErrorCodes } from '../generated/operations.ts';
import type {
  CaptchaDemand,
  FrozenLogin,
  InvalidMember,
  SecondStep,
  ServerTime,
  Shortfall,
  WithdrawalBan,
  WithdrawalBounds,
  WithdrawalFeeRise,
} from '../generated/schemas.ts';

export type { SocketOperationId } from '../generated/operations.ts';

/** Name of a call: `placeOrder`. */
export type OperationId = keyof operations;

/** Name of a document: `market`. */
export type DocumentName = (typeof DOCUMENTS)[number];

type None = Record<never, never>;

type JsonContent<Json> = { readonly content: { readonly 'application/json': Json } };

type FormContent<Form> = { readonly content: { readonly 'multipart/form-data': Form } };

type TextContent = { readonly content: { readonly 'text/csv': string } };

type JsonOf<Message> = [NonNullable<Message>] extends [never]
  ? undefined
  : NonNullable<Message> extends JsonContent<infer Json>
    ? Json
    : NonNullable<Message> extends FormContent<infer Form>
      ? Form
      : undefined;

type ParametersIn<Operation, Place extends 'query' | 'path'> = Operation extends {
  readonly parameters: Readonly<Partial<Record<Place, infer Members>>>;
}
  ? [NonNullable<Members>] extends [never]
    ? None
    : NonNullable<Members>
  : None;

/** Query members of an operation's type, without the `auth` token that the client adds. */
export type QueryOf<Operation> = Omit<ParametersIn<Operation, 'query'>, 'auth'>;

/** Path members of an operation's type. */
export type ParamsOf<Operation> = ParametersIn<Operation, 'path'>;

/** Body of an operation's type, JSON or, with a file, a form in parts; `undefined` when it takes none. */
export type BodyOf<Operation> = Operation extends { readonly requestBody?: infer Body }
  ? JsonOf<Body>
  : undefined;

/** What an operation's type answers when it succeeds: the envelope, or the document or text where there is none. */
export type AnswerOf<Operation> = Operation extends { readonly responses: { readonly 200: infer Success } }
  ? Success extends JsonContent<unknown>
    ? JsonOf<Success>
    : Success extends TextContent
      ? string
      : JsonOf<Success>
  : never;

/** Takes the envelope off an answer. */
export type DataOf<Answer> = Answer extends { readonly code: number; readonly data: infer Data }
  ? Data
  : Answer;

/** Query members of a call, without the `auth` token that the client adds. */
export type OperationQuery<Id extends OperationId> = QueryOf<operations[Id]>;

/** Members of a call's path. */
export type OperationParams<Id extends OperationId> = ParamsOf<operations[Id]>;

/** Body of a call, JSON or, with a file, a form in parts; `undefined` when it takes none. */
export type OperationBody<Id extends OperationId> = BodyOf<operations[Id]>;

/** Data of a call that succeeds; the whole document or text where there is no envelope. */
export type OperationData<Id extends OperationId> = DataOf<AnswerOf<operations[Id]>>;

/** Codes of the rejects of a call: `switch` over them and the compiler names a missing one. */
export type ErrorCode<Id extends OperationId> = ErrorCodes[Id];

/** What a program may read of a reject, by its code: the member that is wrong, the amounts that do not suffice, or the exchange's time. */
export type ErrorData<Code extends number> = Code extends 10400
  ? InvalidMember
  : Code extends 20001
    ? Shortfall
    : Code extends 10423
      ? SecondStep
      : Code extends 10480
        ? CaptchaDemand
        : Code extends 10490
          ? FrozenLogin
          : Code extends 10602
            ? WithdrawalBounds
            : Code extends 10603
              ? WithdrawalBan
              : Code extends 10610
                ? WithdrawalFeeRise
                : Code extends 10403
                  ? ServerTime | null
                  : Code extends 10442
                    ? ServerTime
                    : null;
