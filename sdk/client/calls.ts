import type { operations } from '../generated/index.ts';
import type { BodyOf, OperationData, OperationId, ParamsOf, QueryOf } from '../contract/operations.ts';
import type { BodyType } from './bodies.ts';
import type { CallSettings } from './call.ts';

interface BodySetting {
  /** How the body is written; default `json`. */
  readonly bodyType?: BodyType;
}

/** A member of a call that is there to be given, may be left out when nothing in it is required, or is not there. */
type Member<Name extends string, Value> = [Value] extends [undefined]
  ? Readonly<Partial<Record<Name, never>>>
  : Record<never, never> extends Value
    ? Readonly<Partial<Record<Name, Value>>>
    : Readonly<Record<Name, Value>>;

/** Query, path members and body of an operation. */
export type CallInit<Operation> = CallSettings &
  BodySetting &
  Member<'query', QueryOf<Operation>> &
  Member<'params', ParamsOf<Operation>> &
  Member<'body', BodyOf<Operation>>;

/** The rest of a call's arguments: left out when nothing is required. */
export type CallArguments<Operation> =
  Record<never, never> extends CallInit<Operation>
    ? [init?: CallInit<Operation>]
    : [init: CallInit<Operation>];

/** A call that no document describes, or whose answer is not read as JSON. */
export interface RawInit extends CallSettings, BodySetting {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** How the answer is read; default `json`, or `text` where a document says that it is one. */
  readonly as?: 'json' | 'text' | 'blob';
}

/**
 * Calls the exchange by names that a program may compute. Every call resolves to the data of a success and rejects with a `TidemarkError`
 * otherwise.
 */
export interface Caller {
  /** By the operation's id: `caller.call('placeOrder', { body: order })` */
  call<Id extends OperationId>(id: Id, ...init: CallArguments<operations[Id]>): Promise<OperationData<Id>>;

  /** Any path; with `as: 'text'` or `'blob'` the answer as it is. */
  request(method: 'GET' | 'POST', path: string, init: RawInit & { readonly as: 'text' }): Promise<string>;
  request(method: 'GET' | 'POST', path: string, init: RawInit & { readonly as: 'blob' }): Promise<Blob>;
  request(method: 'GET' | 'POST', path: string, init?: RawInit): Promise<unknown>;
}
