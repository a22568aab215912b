import { ExchangeUnavailableError } from '../../exchange/errors.ts';
import type { Clock } from './clock.ts';
import type { LoopSource, MarketStep, RecordedPosition } from './source.ts';
import type { Command, CommandResult } from '../../engine/protocol.ts';
import type { Exchange } from '../../ports/exchange.ts';

/** An exchange that takes no commands is asked again after this long. */
const RETRY_MS = 1_000;

/** The part of a pino logger that the market needs. */
export interface MarketLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What a market loop works with. */
export interface LoopContext {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly log: MarketLog;
  /** How long what a step does may wait to be written together with others, in milliseconds; nothing waits when left out. */
  readonly patience?: () => number;
  /** Whether a market has ended: what a source wants there is left out. */
  readonly isEnded?: (instrument: number) => boolean;
}

/**
 * Carries out what one source wants, when it wants it. A step is over when all of its commands are durable and so their effects were
 * seen: the source always decides on the book as it is. What comes due meanwhile is late, never piled up. Commands that an exchange does
 * not take, because its queue is full, are sent again until it does.
 */
export class MarketLoop {
  readonly source: LoopSource;
  /** Where the recording stands, as far as it is durable. */
  position: RecordedPosition | undefined;
  readonly #context: LoopContext;
  readonly #stopping = new AbortController();
  readonly #refused = new Set<number>();
  #isWaiting = false;
  /** Resolves when the loop is over, whatever ended it. */
  readonly ended: Promise<void>;

  constructor(source: LoopSource, context: LoopContext) {
    this.source = source;
    this.#context = context;
    this.ended = this.#run();
  }

  /** Lets the current step finish, then ends. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.ended;
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#context;
    const { signal } = this.#stopping;
    try {
      for (;;) {
        const due = await this.source.nextAt();
        if (due === undefined) return;
        await clock.sleepUntil(due, signal);
        if (signal.aborted) return;
        await this.#execute(this.source.step(Math.max(due, clock.now())));
      }
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, source: this.source.name }, 'The market source stopped');
    } finally {
      await this.source.close();
    }
  }

  async #execute({ commands, position, done }: MarketStep): Promise<void> {
    const { clock, isEnded = () => false } = this.#context;
    const { signal } = this.#stopping;
    const wanted = commands.filter((command) => !isEnded(instrumentOf(command)));
    for (let left = await this.#submit(wanted); left.length > 0; left = await this.#submit(left)) {
      await clock.sleepUntil(clock.now() + RETRY_MS, signal);
      if (signal.aborted) return;
    }
    this.#isWaiting = false;
    if (position !== undefined) this.position = position;
    done?.();
  }

  /** Resolves with the commands that the exchange did not take; rejects with what is wrong with a command. */
  async #submit(commands: readonly Command[]): Promise<readonly Command[]> {
    const left: Command[] = [];
    const { exchange, patience = () => 0 } = this.#context;
    const waitMs = patience();
    const submitOne = async (command: Command): Promise<void> => {
      try {
        this.#report(await exchange.submit(command, undefined, waitMs));
      } catch (error) {
        if (!(error instanceof ExchangeUnavailableError)) throw error;
        this.#complain(error);
        left.push(command);
      }
    };
    await Promise.all(commands.map(submitOne));
    return left;
  }

  /** Says once that it has to wait, until it need not any more. */
  #complain(reason: ExchangeUnavailableError): void {
    if (this.#isWaiting || this.#stopping.signal.aborted) return;
    this.#isWaiting = true;
    const details = { err: reason, source: this.source.name };
    this.#context.log.warn(details, 'The exchange does not take what the market wants');
  }

  /** Says once per reason that the engine rejected something: once is enough to notice. */
  #report(result: CommandResult): void {
    if (result.ok || this.#refused.has(result.code)) return;
    this.#refused.add(result.code);
    const { code, message } = result;
    this.#context.log.warn(
      { source: this.source.name, code },
      `The engine refused the market source: ${message}`,
    );
  }
}

/** The pair or contract that a command is about; 0 for none. */
function instrumentOf(command: Command): number {
  if ('instrument' in command && typeof command.instrument === 'number') return command.instrument;
  return 'contract' in command && typeof command.contract === 'number' ? command.contract : 0;
}
