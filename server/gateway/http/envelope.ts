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

export function failure<Data = null>(
  code: number,
  message: string,
  data: Data | null = null,
): Envelope<Data> {
  return { code, message, data };
}
