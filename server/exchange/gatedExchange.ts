import { ExchangeUnavailableError } from './errors.ts';
import type { Exchange } from '../ports/exchange.ts';

/**
 * The same exchange behind a gate: while `refusal` gives a reason, commands are rejected with it as `ExchangeUnavailableError` and never
 * reach the journal. Everything that only reads passes.
 */
export function gatedExchange(exchange: Exchange, refusal: () => string | undefined): Exchange {
  return {
    submit(command, time, waitMs) {
      const reason = refusal();
      if (reason !== undefined) return Promise.reject(new ExchangeUnavailableError(reason));
      return exchange.submit(command, time, waitMs);
    },
    submitTogether(commands) {
      const reason = refusal();
      if (reason !== undefined) return Promise.reject(new ExchangeUnavailableError(reason));
      return exchange.submitTogether(commands);
    },
    subscribe: (listener) => exchange.subscribe(listener),
    answered: () => exchange.answered(),
    view: () => exchange.view(),
    replay: (fromSeq, listener) => exchange.replay(fromSeq, listener),
    test: (command) => exchange.test(command),
    stateHash: () => exchange.stateHash(),
    stop: () => exchange.stop(),
  };
}
