import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CODE } from '@tidemark/sdk/contract';
import { ApiError } from '../http/apiError.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Throws the reject of a call that does not come from an operator. */
export type OperatorGuard = (headers: IncomingHttpHeaders) => void;

/** Lets calls with the token pass, unless they come from a browser: a page never has any business here. */
export function operatorGuard(token: string): OperatorGuard {
  const expected = digest(token);
  return ({ authorization = '', origin, 'sec-fetch-site': site }) => {
    if (origin !== undefined || site !== undefined)
      throw new ApiError(CODE.forbidden, 'Operators do not call from a browser');
    const [scheme, presented = ''] = authorization.split(' ', 2);
    // Digests have one length, so the comparison takes as long whatever was sent.
    const isRight = timingSafeEqual(digest(presented), expected);
    if (scheme?.toLowerCase() !== 'bearer' || !isRight)
      throw new ApiError(CODE.forbidden, "The operator's token is missing or wrong");
  };
}
