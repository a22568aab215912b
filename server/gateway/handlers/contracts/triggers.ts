import { CODE } from '@tidemark/sdk/contract';
import type { TriggerState } from '../../../engine/contracts/protocol.ts';
import { ownerOf, REJECT, type Command } from '../../../engine/protocol.ts';
import { readTrigger, readTriggers } from '../../../views/contracts/queries.ts';
import { pageById } from '../../../views/paging.ts';
import { contractAccount } from '../../../wire/contracts/marginMode.ts';
import { toTriggerOrder } from '../../../wire/contracts/trigger.ts';
import { ApiError } from '../../http/apiError.ts';
import { cancelTogether } from '../cancelTogether.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import { answerList } from '../listFile.ts';
import { asPlacer } from '../placer.ts';
import { countSteps, invalid } from '../steps.ts';
import type { Submit } from '../together.ts';
import type { Handlers } from '../types.ts';
import type { ClientIds } from './clientIds.ts';
import { accepted, chosenBy, contractIdOf, contractOf, fits, ownedFilter } from './context.ts';
import { toNewTrigger } from './newTrigger.ts';
import { TRIGGER_COLUMNS } from './csvColumns.ts';

type TriggerOperation =
  | 'getTriggerOrder'
  | 'placeTriggerOrder'
  | 'amendTriggerOrder'
  | 'cancelTriggerOrder'
  | 'cancelAllTriggerOrders'
  | 'listOpenTriggerOrders'
  | 'listTriggerOrderHistory';

interface TriggerName {
  readonly triggerId?: string | undefined;
  readonly clientTriggerId?: string | undefined;
}

const noName = () => invalid('triggerId: it or clientTriggerId is required');

/** Orders that wait for a price. */
export function triggerHandlers(
  context: HandlerContext,
  clientIds: ClientIds,
): Pick<Handlers, TriggerOperation> {
  const { exchange, views } = context;
  const wireTrigger = (trigger: TriggerState) =>
    toTriggerOrder(trigger, views.markets.requireContract(trigger.contract));

  const submitOne = async (command: Command, submit: Submit = (each) => exchange.submit(each)) => {
    const {
      triggers: [trigger],
      repeated,
    } = await accepted(context, await submit(command));
    if (trigger === undefined) throw new Error(`The engine answered ${command.kind} without a trigger`);
    return wireTrigger(repeated ? await present(trigger) : trigger);
  };

  /** That of a command sent before may have been set off since. */
  const present = async (trigger: TriggerState): Promise<TriggerState> => {
    await views.flush();
    const name = { triggerId: trigger.triggerId, clientTriggerId: undefined };
    return (await readTrigger(views.db, ownerOf(trigger.account), name)) ?? trigger;
  };

  /**
   * The user's waiting trigger of a name, which may have been placed a moment ago by a call whose answer was lost; rejects with 20019
   * when there is none, and with 10400 when the name is that of several.
   */
  const waitingTrigger = async (
    owner: number,
    { triggerId, clientTriggerId }: TriggerName,
  ): Promise<TriggerState> => {
    if (triggerId === undefined && clientTriggerId === undefined) throw noName();
    await exchange.answered();
    const [trigger, another] = views.contractAccounts
      .waitingTriggers(owner)
      .filter((each) =>
        triggerId === undefined
          ? each.clientTriggerId === clientTriggerId
          : String(each.triggerId) === triggerId,
      );
    if (trigger === undefined)
      throw new ApiError(REJECT.unknownTrigger, 'The account has no such order waiting.');
    if (another !== undefined)
      throw invalid('clientTriggerId: several orders that wait have it; triggerId says which');
    return trigger;
  };

  return {
    async getTriggerOrder(call) {
      const { triggerId, clientTriggerId } = call.query;
      if (triggerId === undefined && clientTriggerId === undefined) throw noName();
      await exchange.answered();
      await views.flush();
      const trigger = await readTrigger(views.db, sessionOf(call).userId, {
        triggerId: triggerId === undefined ? undefined : Number(triggerId),
        clientTriggerId,
      });
      if (trigger === undefined) throw new ApiError(CODE.notFound, 'This trigger order does not exist');
      return wireTrigger(trigger);
    },

    placeTriggerOrder(call) {
      const { contract, marginMode = 'cross', ...request } = call.body;
      const market = contractOf(contract, context);
      const account = contractAccount(sessionOf(call).userId, marginMode, market.contract);
      const trigger = toNewTrigger(request, account, market);
      return clientIds.use(account, trigger.clientTriggerId, () =>
        submitOne(
          { kind: 'placeTrigger', ...trigger },
          asPlacer(call, (command) => exchange.submit(command)),
        ),
      );
    },

    async amendTriggerOrder(call) {
      const { triggerPrice, price, quantity, ...name } = call.body;
      if (name.triggerId === undefined && name.clientTriggerId === undefined) throw noName();
      if (triggerPrice === undefined && price === undefined && quantity === undefined)
        throw invalid('triggerPrice: it, price or quantity is required');
      const trigger = await waitingTrigger(sessionOf(call).userId, name);
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
      const { account, triggerId } = await waitingTrigger(sessionOf(call).userId, call.body);
      return submitOne({ kind: 'cancelTrigger', account, triggerId });
    },

    async cancelAllTriggerOrders(call) {
      const { side, type, purposes } = call.body;
      const isChosen = chosenBy(call.body, context);
      await exchange.answered();
      const waiting = views.contractAccounts.waitingTriggers(sessionOf(call).userId).filter(isChosen);
      const done = await cancelTogether(
        context,
        waiting
          .filter(
            (trigger) => (side ?? trigger.side) === trigger.side && (type ?? trigger.type) === trigger.type,
          )
          .filter(({ purpose }) => purposes?.includes(purpose) ?? true)
          .map(({ account, triggerId }) => ({ kind: 'cancelTrigger', account, triggerId })),
      );
      return { triggers: done.flatMap(({ triggers }) => triggers).map(wireTrigger) };
    },

    listOpenTriggerOrders(call) {
      const contract = contractIdOf(call.query.contract, context);
      const triggers = views.contractAccounts
        .waitingTriggers(sessionOf(call).userId)
        .filter((trigger) => fits(trigger, contract, call.query.marginMode));
      return answerList(
        call,
        TRIGGER_COLUMNS,
        (paging) => pageById(triggers, ({ triggerId }) => triggerId, paging),
        wireTrigger,
      );
    },

    async listTriggerOrderHistory(call) {
      const { side, type, purpose, status } = call.query;
      const filter = { ...ownedFilter(call, context), side, type, purpose, status };
      await views.flush();
      return answerList(
        call,
        TRIGGER_COLUMNS,
        (paging) => readTriggers(views.lists, { ...filter, ...paging }),
        wireTrigger,
      );
    },
  };
}
