import type { HandlerContext } from './context.ts';
import { marketHandlers } from './market.ts';
import { sessionHandlers } from './session.ts';
import { spotHandlers } from './spot.ts';
import type { Handlers } from './types.ts';
import { userHandlers } from './user.ts';

/** One handler for every operation of every document; a missing or mistyped one does not compile. */
export function createHandlers(context: HandlerContext): Handlers {
  return {
    ...sessionHandlers(context),
    ...userHandlers(context),
    ...marketHandlers(context),
    ...spotHandlers(context),
  };
}
