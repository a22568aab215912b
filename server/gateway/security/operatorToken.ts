import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CODE } from '@tidemark/sdk/contract';
import type { OperatorTokens } from '../../services/operators/operatorTokens.ts';
import { ApiError } from '../http/apiError.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Rejects a call that does not come from an operator.
 * @returns name of the operator whose own token made the call; `undefined` for the shared token
 */
export type OperatorGuard = (headers: IncomingHttpHeaders) => Promise<string | undefined>;

/**
 * Lets calls with the shared token or the token of an operator pass, unless they come from a browser: pages never make them.
 * @param token shared by the operators who have none of their own
 */
export function operatorGuard(token: string, operators: Pick<OperatorTokens, 'nameOf'>): OperatorGuard {
  const expected = digest(token);
  return async ({ authorization = '', origin, 'sec-fetch-site': site }) => {
    if (origin !== undefined || site !== undefined)
      throw new ApiError(CODE.forbidden, 'Operators do not call from a browser');
    const [scheme, presented = ''] = authorization.split(' ', 2);
    // Digests have one length, so the comparison takes as long whatever was sent.
    const isShared = timingSafeEqual(digest(presented), expected);
    const isBearer = scheme?.toLowerCase() === 'bearer';
    if (isBearer && isShared) return undefined;
    const name = isBearer ? await operators.nameOf(presented) : undefined;
    if (name === undefined) throw new ApiError(CODE.forbidden, "The operator's token is missing or wrong");
    return name;
  };
}
