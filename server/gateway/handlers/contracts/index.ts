import { readContractOrder, readTrigger } from '../../../views/contracts/queries.ts';
import type { HandlerContext } from '../context.ts';
import { ClientIds } from './clientIds.ts';
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
  const { db } = context.views;
  const orderIds = new ClientIds(
    async (owner, clientOrderId) =>
      (await readContractOrder(db, owner, { orderId: undefined, clientOrderId }))?.account,
  );
  const triggerIds = new ClientIds(
    async (owner, clientTriggerId) =>
      (await readTrigger(db, owner, { triggerId: undefined, clientTriggerId }))?.account,
  );
  return {
    ...contractMarketHandlers(context),
    ...contractOrderHandlers(context, orderIds),
    ...contractListHandlers(context),
    ...positionHandlers(context),
    ...contractSettingsHandlers(context),
    ...triggerHandlers(context, triggerIds),
    ...closingHandlers(context, orderIds),
    ...marginHandlers(context),
    ...resetHandlers(context),
    ...accountEventHandlers(context),
  };
}
