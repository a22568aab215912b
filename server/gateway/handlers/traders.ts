import { CODE } from '@tidemark/sdk/contract';
import { traderProfile } from '../../services/identity/traderBadges.ts';
import { ApiError } from '../http/apiError.ts';
import type { HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

/** What everybody may know of verified traders. */
export function traderHandlers({ services }: HandlerContext): Pick<Handlers, 'getTraderProfile'> {
  return {
    async getTraderProfile({ query: { displayUserId } }) {
      const profile = await traderProfile(services.db, displayUserId);
      if (profile === undefined) throw new ApiError(CODE.notFound, 'displayUserId: is not a verified trader');
      return { ...profile };
    },
  };
}
