import type { HandlerContext } from '../context.ts';
import { contractListHandlers } from './lists.ts';
import { contractMarketHandlers } from './market.ts';
import { contractOrderHandlers } from './orders.ts';
import { positionHandlers } from './positions.ts';
import { contractSettingsHandlers } from './settings.ts';

/** Everything about contracts. */
export function contractHandlers(context: HandlerContext) {
  return {
    ...contractMarketHandlers(context),
    ...contractOrderHandlers(context),
    ...contractListHandlers(context),
    ...positionHandlers(context),
    ...contractSettingsHandlers(context),
  };
}
