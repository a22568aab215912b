import type { Exchange } from '../../../../../../../server/ports/exchange.ts';
import { ExchangeUnavailableError } from '../../../../../../../server/exchange/errors.ts';

/** An exchange that dies at a command: before it is taken, or once it was and before anybody hears. */
export function dyingAt(place: number, isTaken: boolean) {
  let sent = 0;
  return (exchange: Exchange): Exchange => ({
    ...{
      submitTogether: (commands) => exchange.submitTogether(commands),
      view: () => exchange.view(),
      replay: (...args) => exchange.replay(...args),
      subscribe: (listener) => exchange.subscribe(listener),
      answered: () => exchange.answered(),
      stop: () => exchange.stop(),
      test: (command) => exchange.test(command),
      stateHash: () => exchange.stateHash(),
    },
    async submit(command, time) {
      sent += 1;
      if (sent < place) return exchange.submit(command, time);
      if (sent === place && isTaken) await exchange.submit(command, time);
      throw new ExchangeUnavailableError('It has died');
    },
  });
}
