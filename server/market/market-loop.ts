import type { Clock } from './clock.ts';
import type { MarketLog } from './log.ts';
import type { LoopSource, MarketStep, RecordedPosition } from './source.ts';
import type { CommandResult, Exchange } from '../engine/protocol.ts';

/** What a market loop works with. */
export interface LoopContext {
  readonly exchange: Exchange;
  readonly clock: Clock;
  readonly log: MarketLog;
}

/**
 * Carries out what one source wants, when it wants it. A step is over when all of its commands are durable and so their effects were
 * seen: the source always decides on the book as it is. What comes due meanwhile is late, never piled up.
 */
export class MarketLoop {
  readonly source: LoopSource;
  /** Where the recording stands, as far as it is durable. */
  position: RecordedPosition | undefined;
  private readonly context: LoopContext;
  private readonly stopping = new AbortController();
  private readonly refused = new Set<number>();
  /** Resolves when the loop is over, whatever ended it. */
  readonly ended: Promise<void>;

  constructor(source: LoopSource, context: LoopContext) {
    this.source = source;
    this.context = context;
    this.ended = this.run();
  }

  /** Lets the current step finish, then ends. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.ended;
  }

  private async run(): Promise<void> {
    const { clock, log } = this.context;
    const { signal } = this.stopping;
    try {
      for (;;) {
        const due = await this.source.nextAt();
        if (due === undefined) return;
        await clock.sleepUntil(due, signal);
        if (signal.aborted) return;
        await this.execute(this.source.step(Math.max(due, clock.now())));
      }
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, source: this.source.name }, 'The market source stopped');
    } finally {
      await this.source.close();
    }
  }

  private async execute({ commands, position, done }: MarketStep): Promise<void> {
    const { exchange } = this.context;
    const results = await Promise.all(commands.map((command) => exchange.submit(command)));
    for (const result of results) this.report(result);
    if (position !== undefined) this.position = position;
    done?.();
  }

  /** Says once per reason that the engine refused something: a market source that is refused is worth a look, not a flood. */
  private report(result: CommandResult): void {
    if (result.ok || this.refused.has(result.code)) return;
    this.refused.add(result.code);
    const { code, message } = result;
    this.context.log.warn(
      { source: this.source.name, code },
      `The engine refused the market source: ${message}`,
    );
  }
}
