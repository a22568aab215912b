import { CODE } from '@tidemark/sdk/contract';
import { PreferencesTooLarge } from '../../services/preferences/preferences.ts';
import { ApiError } from '../http/apiError.ts';
import { sessionOf, type HandlerContext } from './context.ts';
import type { Handlers } from './types.ts';

/** How a user has set up the screens. */
export function preferencesHandlers({
  services: { preferences },
}: HandlerContext): Pick<Handlers, 'getPreferences' | 'changePreferences'> {
  return {
    getPreferences: (call) => preferences.of(sessionOf(call).userId),

    async changePreferences(call) {
      try {
        return await preferences.change(sessionOf(call).userId, call.body);
      } catch (error) {
        if (!(error instanceof PreferencesTooLarge)) throw error;
        throw new ApiError(CODE.invalid, `${error.document}: has become too large`);
      }
    },
  };
}
