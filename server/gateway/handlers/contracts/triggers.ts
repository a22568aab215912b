import type { TriggerState } from '../../../engine/contracts/protocol.ts';
import { REJECT, type Command } from '../../../engine/protocol.ts';
import { readTriggers } from '../../../views/contracts/queries.ts';
import { pageById } from '../../../views/paging.ts';
import { contractAccount } from '../../../wire/contracts/marginMode.ts';
import { toTriggerOrder } from '../../../wire/contracts/trigger.ts';
import { ApiError } from '../../http/apiError.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { answerPage } from '../paging.ts';
import { countSteps, invalid } from '../steps.ts';
import type { Handlers } from '../types.ts';
import { contractIdOf, contractOf, ownedFilter, submit } from './context.ts';
import { toNewTrigger } from './newTrigger.ts';
import { fits } from './orders.ts';

type TriggerOperation =
  | 'placeTriggerOrder'
  | 'amendTriggerOrder'
  | 'cancelTriggerOrder'
  | 'listOpenTriggerOrders'
  | 'listTriggerOrderHistory';

/** Orders that wait for a price. */
export function triggerHandlers(context: HandlerContext): Pick<Handlers, TriggerOperation> {
  const { exchange, views } = context;
  const wireTrigger = (trigger: TriggerState) =>
    toTriggerOrder(trigger, views.markets.requireContract(trigger.contract));

  const submitOne = async (command: Command) => {
    const [trigger] = (await submit(context, command)).triggers;
    if (trigger === undefined) throw new Error(`The engine answered ${command.kind} without a trigger`);
    return wireTrigger(trigger);
  };

  /**
   * The user's waiting trigger of an id, which may have been placed a moment ago by a call whose answer was lost; rejects with 20019
   * when there is none.
   */
  const waitingTrigger = async (owner: number, triggerId: string): Promise<TriggerState> => {
    await exchange.settled();
    const triggers = views.contractAccounts.waitingTriggers(owner);
    const trigger = triggers.find((each) => String(each.triggerId) === triggerId);
    if (trigger === undefined)
      throw new ApiError(REJECT.unknownTrigger, 'The account has no such order waiting.');
    return trigger;
  };

  return {
    placeTriggerOrder(call) {
      const { contract, marginMode = 'cross', ...request } = call.body;
      const market = contractOf(contract, context);
      const account = contractAccount(sessionOf(call).userId, marginMode, market.contract);
      return submitOne({ kind: 'placeTrigger', ...toNewTrigger(request, account, market) });
    },

    async amendTriggerOrder(call) {
      const { triggerId, triggerPrice, price, quantity } = call.body;
      if (triggerPrice === undefined && price === undefined && quantity === undefined)
        throw invalid('triggerPrice: it, price or quantity is required');
      const trigger = await waitingTrigger(sessionOf(call).userId, triggerId);
      const { tickUnits, lotUnits } = views.markets.requireContract(trigger.contract).contract;
      const ticks = (name: string, text: string | undefined, before: number): number =>
        text === undefined ? before : countSteps(name, text, tickUnits);
      return submitOne({
        kind: 'amendTrigger',
        account: trigger.account,
        triggerId: trigger.triggerId,
        triggerPrice: ticks('triggerPrice', triggerPrice, trigger.triggerPrice),
        price: ticks('price', price, trigger.price),
        quantity: quantity === undefined ? trigger.quantity : countSteps('quantity', quantity, lotUnits),
      });
    },

    async cancelTriggerOrder(call) {
      const { account, triggerId } = await waitingTrigger(sessionOf(call).userId, call.body.triggerId);
      return submitOne({ kind: 'cancelTrigger', account, triggerId });
    },

    listOpenTriggerOrders(call) {
      const contract = contractIdOf(call.query.contract, context);
      const triggers = views.contractAccounts
        .waitingTriggers(sessionOf(call).userId)
        .filter((trigger) => fits(trigger, contract, call.query.marginMode));
      return answerPage(
        call.query,
        (paging) => pageById(triggers, ({ triggerId }) => triggerId, paging),
        wireTrigger,
      );
    },

    async listTriggerOrderHistory(call) {
      const { side, type, purpose } = call.query;
      const filter = { ...ownedFilter(call, context), side, type, purpose };
      await views.flush();
      return answerPage(
        call.query,
        (paging) => readTriggers(views.db, { ...filter, ...paging }),
        wireTrigger,
      );
    },
  };
}
