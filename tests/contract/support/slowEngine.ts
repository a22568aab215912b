import { setImmediate as turn } from 'node:timers/promises';
import type { CommandResult } from '../../../server/engine/protocol.ts';
import type { Exchange } from '../../../server/ports/exchange.ts';

/** Turns of the event loop in which an answer reaches whoever asked. */
const TURNS = 4;

/** Makes the engine of an exchange execute commands one by one, in the order they came, and only when the test says so. */
export class SlowEngine {
  readonly #exchange: Exchange;
  readonly #submit: Exchange['submit'];
  readonly #waiting: (() => Promise<unknown>)[] = [];
  #isHeld = false;

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
    this.#submit = exchange.submit.bind(exchange);
    exchange.submit = (...command) => (this.#isHeld ? this.#take(command) : this.#submit(...command));
  }

  /** Commands that the engine has and did not execute yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Stops the engine; what it is told from then on waits. */
  hold(): void {
    this.#isHeld = true;
  }

  /** Executes the oldest commands, one after another, until something is so or none is left. */
  async runUntil(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      await next();
      for (let count = 0; count < TURNS; count += 1) await turn();
    }
  }

  /** Executes everything, and from then on whatever comes at once. */
  async release(): Promise<void> {
    await this.runUntil(() => false);
    this.#isHeld = false;
    await this.#exchange.answered();
  }

  #take(command: Parameters<Exchange['submit']>): Promise<CommandResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(async () => this.#submit(...command).then(resolve, reject));
    });
  }
}
