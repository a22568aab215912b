import { CODE } from '@tidemark/sdk/contract';

/** What a call is answered. */
export interface Answer {
  readonly status: number;
  readonly body: object | Uint8Array;
  readonly type?: string;
}

/** The envelope of the exchange. */
export function ok(data: unknown): Answer {
  return { status: 200, body: { code: CODE.ok, message: 'ok', data } };
}

export function rejected(status: number, code: number, message: string): Answer {
  return { status, body: { code, message, data: null } };
}

/** What a replay does not have: users. */
export function loginRequired(): Answer {
  return rejected(401, CODE.loginExpired, 'A replay has no users');
}

export function notFound(message: string): Answer {
  return rejected(404, CODE.notFound, message);
}

export function invalid(message: string): Answer {
  return rejected(400, CODE.invalid, message);
}
