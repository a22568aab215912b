import { CODE } from '@tidemark/sdk/contract';

/** The shape of every answer. */
export interface Envelope<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data | null;
}

export function success<Data>(data: Data): Envelope<Data> {
  return { code: CODE.ok, message: 'ok', data };
}

export function failure(code: number, message: string): Envelope<null> {
  return { code, message, data: null };
}
