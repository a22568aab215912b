import type { Command, CommandResult } from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';
import { ExchangeUnavailableError } from '../../../server/exchange/errors.ts';
import type { JournalRecord } from '../../../server/ports/journal.ts';
import { MemoryJournal } from '../../../server/journal/memoryJournal.ts';

/** Where the answer to a command gets lost. */
export type Fault = 'beforeJournal' | 'afterJournal' | 'afterExecution';

/** A journal that survives a power cut right after it made something durable. */
export class CutJournal extends MemoryJournal {
  #cutNext = false;

  cutNext(): void {
    this.#cutNext = true;
  }

  override async append(records: readonly JournalRecord[]): Promise<void> {
    await super.append(records);
    if (!this.#cutNext) return;
    this.#cutNext = false;
    throw new Error('The power was cut');
  }
}

/**
 * An exchange that loses answers on demand: the command never reaches the journal, or the process dies between journal and
 * execution, or everything happens and nobody hears of it.
 * @param takeFault the next fault of a command, `undefined` for none
 */
export function faultyExchange(
  exchange: Exchange,
  journal: CutJournal,
  takeFault: (command: Command) => Fault | undefined,
): Exchange {
  const submit = async (command: Command, time?: number): Promise<CommandResult> => {
    const fault = takeFault(command);
    if (fault === 'beforeJournal') throw new ExchangeUnavailableError('Lost on the way');
    if (fault === 'afterJournal') journal.cutNext();
    const result = await exchange.submit(command, time);
    if (fault === 'afterExecution') throw new ExchangeUnavailableError('The answer was lost');
    return result;
  };
  return {
    submit,
    submitTogether: (commands) => Promise.all(commands.map((command) => submit(command))),
    subscribe: (listener) => exchange.subscribe(listener),
    answered: () => exchange.answered(),
    view: () => exchange.view(),
    replay: (fromSeq, listener) => exchange.replay(fromSeq, listener),
    test: (command) => exchange.test(command),
    stateHash: () => exchange.stateHash(),
    stop: () => exchange.stop(),
  };
}
