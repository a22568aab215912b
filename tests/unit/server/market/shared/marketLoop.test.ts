import { describe, expect, it } from 'vitest';
import type { Command, CommandResult } from '../../../../../server/engine/protocol.ts';
import { ExchangeUnavailableError } from '../../../../../server/exchange/errors.ts';
import { MarketLoop, type LoopContext } from '../../../../../server/market/shared/marketLoop.ts';
import type { LoopSource } from '../../../../../server/market/shared/source.ts';
import { collectingLog } from '../support/testExchange.ts';
import { VirtualClock } from '../support/virtualClock.ts';

const EVERY_MS = 200;

const mark = (value: number): Command => ({ kind: 'mark', contract: 101, mark: value, index: value });

const accepted: CommandResult = {
  ok: true,
  seq: 1,
  time: 0,
  orders: [],
  contractOrders: [],
  triggers: [],
  repeated: false,
};

/** Two marks a step, numbered one after the other. */
class Marks implements LoopSource {
  readonly name = 'marks';
  isClosed = false;
  done = 0;
  #next = 0;
  #last = 0;

  nextAt(): Promise<number> {
    return Promise.resolve(this.#next);
  }

  step(now: number) {
    this.#next = now + EVERY_MS;
    const commands = [mark((this.#last += 1)), mark((this.#last += 1))];
    return { commands, done: () => void (this.done += 1) };
  }

  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
}

/** A loop on an exchange that takes what `rejection` has nothing against. */
function startLoop(
  rejection: (command: Command) => Error | undefined,
  context: Pick<LoopContext, 'patience'> = {},
) {
  const clock = new VirtualClock(0);
  const source = new Marks();
  const log = collectingLog();
  const taken: number[] = [];
  const waits = new Set<number | undefined>();
  const exchange = {
    submit(command: Command, _time?: number, waitMs?: number): Promise<CommandResult> {
      const error = rejection(command);
      if (error !== undefined) return Promise.reject(error);
      if (command.kind === 'mark') taken.push(command.mark);
      waits.add(waitMs);
      return Promise.resolve(accepted);
    },
  };
  const loop = new MarketLoop(source, { exchange: exchange as never, clock, log, ...context });
  clock.loops = 1;
  return { clock, source, log, taken, waits, loop };
}

const full = new ExchangeUnavailableError('Too many commands are waiting');

describe('a market loop', () => {
  it('goes on when an exchange that took nothing takes commands again, and loses none of them', async () => {
    let isFull = false;
    const { clock, source, log, taken, loop } = startLoop(() => (isFull ? full : undefined));
    await clock.advance(100);
    expect(taken).toEqual([1, 2]);
    isFull = true;
    await clock.advance(5_000);
    expect(taken).toEqual([1, 2]);
    expect(source.done).toBe(1);
    isFull = false;
    await clock.advance(1_500);
    expect(taken.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(log.problems).toEqual([
      'The exchange does not take what the market wants: Too many commands are waiting',
    ]);
    await loop.stop();
    expect(source.isClosed).toBe(true);
  });

  it('sends again only what was not taken, and tells of every time that it had to wait', async () => {
    const once = new Set([2, 4]);
    const { clock, log, taken, loop } = startLoop((command) =>
      command.kind === 'mark' && once.delete(command.mark) ? full : undefined,
    );
    await clock.advance(3_000);
    expect(taken.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(log.problems).toHaveLength(2);
    await loop.stop();
  });

  it('lets what it does wait to be written with others, as long as whoever watches is patient now', async () => {
    let patience = 1_000;
    const { clock, waits, loop } = startLoop(() => undefined, { patience: () => patience });
    await clock.advance(1_000);
    expect([...waits]).toEqual([1_000]);
    patience = 100;
    await clock.advance(1_000);
    expect([...waits]).toEqual([1_000, 100]);
    await loop.stop();
  });

  it('ends while it waits', async () => {
    const { clock, source, taken, loop } = startLoop(() => full);
    await clock.advance(100);
    await loop.stop();
    expect([taken, source.done, source.isClosed]).toEqual([[], 0, true]);
  });

  it('ends when a command makes no sense', async () => {
    const { clock, source, log, loop } = startLoop(() => new RangeError('no such number'));
    clock.loops = 0;
    await clock.advance(0);
    await loop.ended;
    expect(source.isClosed).toBe(true);
    expect(log.problems).toEqual(['The market source stopped: no such number']);
  });
});
