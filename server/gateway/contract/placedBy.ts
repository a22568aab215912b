import { AsyncLocalStorage } from 'node:async_hooks';
import type { Command, Exchange } from '../../engine/protocol.ts';
import type { Session } from '../../services/identity/sessions.ts';
import type { Handler, HandlerTable } from './bind.ts';

const PLACING: ReadonlySet<Command['kind']> = new Set(['placeOrder', 'placeContractOrder', 'placeTrigger']);

type AnyCall = { readonly session: Session | undefined };

/** Has orders say whose login or API key placed them, without each handler having to. */
export class Placing {
  readonly #caller = new AsyncLocalStorage<string>();

  /** The same exchange, to which everything that is placed within a handler's call is placed by its caller. */
  exchange(exchange: Exchange): Exchange {
    return {
      submit: (command, time, waitMs) => exchange.submit(this.#named(command), time, waitMs),
      submitTogether: (commands) => exchange.submitTogether(commands.map((each) => this.#named(each))),
      subscribe: (listener) => exchange.subscribe(listener),
      answered: () => exchange.answered(),
      view: () => exchange.view(),
      replay: (fromSeq, listener) => exchange.replay(fromSeq, listener),
      test: (command) => exchange.test(command),
      stateHash: () => exchange.stateHash(),
      stop: () => exchange.stop(),
    };
  }

  /** The same handlers, each run in the name of its caller. */
  handlers(handlers: HandlerTable): HandlerTable {
    const inName = (handler: (call: AnyCall) => unknown) => (call: AnyCall) =>
      call.session === undefined ? handler(call) : this.#caller.run(call.session.id, handler, call);
    return Object.fromEntries(
      Object.entries(handlers).map(([id, handler]) => [
        id,
        inName(handler as (call: AnyCall) => unknown) as Handler,
      ]),
    );
  }

  #named(command: Command): Command {
    const placedBy = PLACING.has(command.kind) ? this.#caller.getStore() : undefined;
    return placedBy === undefined ? command : { ...command, placedBy };
  }
}
