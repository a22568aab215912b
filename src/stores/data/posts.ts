import { UPLOAD_TIMEOUT_MS } from '@tidemark/sdk';
import type { OperationId, RawInit } from '@tidemark/sdk';
import type { DataContext } from './context.ts';
import { failureNotice } from './context.ts';
import { callEndpoint } from './endpoint.ts';
import type { CustomEndpoint, DataAt, Endpoint, FieldsAt } from './endpoint.ts';
import { outcomeFrom } from './latest.ts';
import type { Outcome } from './latest.ts';

/** Requests that change something. None rejects: a failure is shown as a notice, and is in the outcome. */
export interface Posts {
  /** Fields as JSON. */
  post<E extends Endpoint>(endpoint: E, fields: FieldsAt<E>): Promise<Outcome<DataAt<E>>>;
  /** Fields as an urlencoded form. */
  formPost<E extends Endpoint>(endpoint: E, fields: FieldsAt<E>): Promise<Outcome<DataAt<E>>>;
  /** A JSON text, sent as it is; the answer, envelope and all, is a JSON text too. No number goes through a float. */
  jsonTextPost(endpoint: Endpoint, json: string): Promise<Outcome<string>>;
  /** A form in parts with the member `file`, and the given fields besides. `fetch` sends it, where its progress is to be told. */
  upload<E extends Endpoint>(
    endpoint: E,
    file: Blob,
    fields?: Readonly<Record<string, string | number | boolean>>,
    settings?: Pick<RawInit, 'fetch'>,
  ): Promise<Outcome<DataAt<E>>>;
}

/** Makes the posts of a layer. */
export function createPosts(context: DataContext): Posts {
  const { sdk, notify } = context;

  const tell = async <T>(call: Promise<unknown>): Promise<Outcome<T>> => {
    const outcome = await outcomeFrom(call as Promise<T>);
    const notice = outcome.ok ? undefined : failureNotice(outcome.error);
    if (notice !== undefined) notify(notice);
    return outcome;
  };
  const send = <T>(endpoint: OperationId | CustomEndpoint, init: RawInit): Promise<Outcome<T>> =>
    tell(callEndpoint(sdk, endpoint, init, 'POST'));

  return {
    post: (endpoint, fields) => send(endpoint, { body: fields }),
    formPost: (endpoint, fields) => send(endpoint, { body: fields, bodyType: 'urlencoded' }),
    jsonTextPost: (endpoint, json) => send(endpoint, { body: json, bodyType: 'jsonText', as: 'text' }),
    upload: (endpoint, file, fields, settings) =>
      send(endpoint, {
        timeoutMs: UPLOAD_TIMEOUT_MS,
        ...settings,
        body: { ...fields, file },
        bodyType: 'form',
      }),
  };
}
