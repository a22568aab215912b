import { randomUUID } from 'node:crypto';
import type { Command, CommandResult } from '../../engine/protocol.ts';
import { openOrdersCancelled } from '../../services/messages/templates.ts';
import { statusOf } from '../../wire/market.ts';
import { engineReject, marketOf, type HandlerContext } from './context.ts';
import { namedUser, toUserStanding } from './userStanding.ts';
import { answerList } from './listFile.ts';
import { AUDIT_COLUMNS } from './operatorColumns.ts';
import type { Handlers } from './types.ts';

type EmergencyOperation =
  | 'haltMarket'
  | 'cancelUserOrders'
  | 'endUserSessions'
  | 'freezeUser'
  | 'setReadOnly'
  | 'followClock'
  | 'listOperatorAudit';

/** What an emergency asks of operators, and the list of what they did. */
export function emergencyHandlers(context: HandlerContext): Pick<Handlers, EmergencyOperation> {
  const { services, condition } = context;
  const { users, sessions, apiKeys, messages, operatorAudit, operatorSwitches } = services;

  return {
    async haltMarket({ body: { instrument, halted } }) {
      const { exchange, views } = context;
      const market = marketOf(instrument, context);
      const { id } = market.units.instrument;
      const result = await exchange.submit({ kind: 'haltMarket', instrument: id, halted });
      if (!result.ok) throw engineReject(result);
      if (!result.repeated) await views.reached(result.seq);
      return { instrument, status: statusOf(market) };
    },

    async cancelUserOrders({ body }) {
      const { id } = await namedUser(users, body.displayUserId);
      const cancelled = await cancelEverything(id, context);
      const orders = cancelled.orders + cancelled.contractOrders + cancelled.triggers;
      if (orders > 0) await messages.add([openOrdersCancelled(`operator:${randomUUID()}`, id, orders)]);
      return cancelled;
    },

    async endUserSessions({ body }) {
      const { id } = await namedUser(users, body.displayUserId);
      return { sessions: await sessions.endAllOf(id) };
    },

    async freezeUser({ body: { displayUserId, frozen } }) {
      const { id } = await namedUser(users, displayUserId);
      await users.setFrozen(id, frozen);
      if (frozen) await apiKeys.disableAllOf(id);
      return toUserStanding(await namedUser(users, displayUserId), users);
    },

    async setReadOnly({ body: { readOnly } }) {
      await operatorSwitches.setReadOnly(readOnly);
      condition.setReadOnly?.(readOnly);
      return null;
    },

    followClock: () =>
      Promise.resolve(condition.followClock?.() ?? { differenceMs: 0, agreesAt: context.now() }),

    listOperatorAudit: (call) =>
      answerList(
        call,
        AUDIT_COLUMNS,
        (paging) => operatorAudit.page(paging),
        ({ id, at, operator, hasOwnToken, address, action, request, outcome }) => ({
          id: String(id),
          doneAt: at,
          operator,
          hasOwnToken: hasOwnToken === 1,
          address,
          operation: action,
          request: JSON.parse(request) as Record<string, unknown>,
          code: outcome,
        }),
      ),
  };
}

/** Triggers come first: one that fires meanwhile leaves an order, which is then still found. */
async function cancelEverything(owner: number, { exchange, views }: HandlerContext) {
  const { spotAccounts, contractAccounts } = views;
  const cancelled = { orders: 0, contractOrders: 0, triggers: 0 };
  const cancel = async (command: Command): Promise<void> => {
    const result: CommandResult = await exchange.submit(command);
    // What is gone by now need not be cancelled.
    if (!result.ok) return;
    cancelled.orders += result.orders.length;
    cancelled.contractOrders += result.contractOrders.length;
    cancelled.triggers += result.triggers.length;
    await views.reached(result.seq);
  };
  await exchange.answered();
  for (const { account, triggerId } of contractAccounts.waitingTriggers(owner))
    await cancel({ kind: 'cancelTrigger', account, triggerId });
  const open = [...spotAccounts.openOrders(owner), ...contractAccounts.openOrders(owner)];
  for (const account of new Set(open.map((order) => order.account)))
    await cancel({ kind: 'cancelAll', account, instrument: 0 });
  return cancelled;
}
