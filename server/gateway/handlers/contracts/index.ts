import type { HandlerContext } from '../context.ts';
import { closingHandlers } from './closing.ts';
import { accountEventHandlers } from './accountEvents.ts';
import { contractListHandlers } from './lists.ts';
import { marginHandlers } from './margin.ts';
import { contractMarketHandlers } from './market.ts';
import { contractOrderHandlers } from './orders.ts';
import { positionHandlers } from './positions.ts';
import { resetHandlers } from './reset.ts';
import { contractSettingsHandlers } from './settings.ts';
import { triggerHandlers } from './triggers.ts';

/** Everything about contracts. */
export function contractHandlers(context: HandlerContext) {
  return {
    ...contractMarketHandlers(context),
    ...contractOrderHandlers(context),
    ...contractListHandlers(context),
    ...positionHandlers(context),
    ...contractSettingsHandlers(context),
    ...triggerHandlers(context),
    ...closingHandlers(context),
    ...marginHandlers(context),
    ...resetHandlers(context),
    ...accountEventHandlers(context),
  };
}
