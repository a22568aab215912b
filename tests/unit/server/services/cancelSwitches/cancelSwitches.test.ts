import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SwitchWorld, USER, type Kind } from './support/switchWorld.ts';

const BOT = 'apiKey:bot';
const OTHER = 'apiKey:other';
const SOCKET = {};

let world: SwitchWorld;
beforeEach(async () => {
  world = await SwitchWorld.open();
});
afterEach(() => world.stop());

const cancelAfter = (waitMs: number, scope: 'spot' | 'contracts' = 'spot', placedBy = BOT) =>
  world.switches.cancelAfter({ placedBy, userId: USER, scope }, waitMs);

describe('a countdown', () => {
  it('cancels what its key placed in its product, before and after it was set, and nothing else', async () => {
    const before = await world.place('spot', BOT);
    expect(await cancelAfter(5_000)).toBe(world.time + 5_000);
    const after = await world.place('spot', BOT);
    const others = [
      await world.place('spot', OTHER),
      await world.place('spot', undefined),
      await world.place('contract', BOT),
      await world.place('entry', BOT),
    ].sort();
    await world.pass(4_999);
    expect(await world.open()).toEqual([before, after, ...others].sort());
    await world.pass(1);
    expect(await world.open()).toEqual(others);
    const later = await world.place('spot', BOT);
    await world.pass(60_000);
    expect(await world.open()).toContain(later);
  });

  it('is put off by each call, and switched off by 0', async () => {
    const order = await world.place('spot', BOT);
    for (let i = 0; i < 3; i += 1) {
      await cancelAfter(5_000);
      await world.pass(4_000);
    }
    expect(await cancelAfter(0)).toBeNull();
    await world.pass(60_000);
    expect(await world.open()).toEqual([order]);
  });

  it('that was due while the exchange was down is carried out at its start', async () => {
    await world.place('contract', BOT);
    const kept = await world.place('contract', OTHER);
    await cancelAfter(5_000, 'contracts');
    await cancelAfter(60_000, 'contracts', OTHER);
    await world.crash();
    world.time += 10_000;
    await world.start();
    expect(await world.open()).toEqual([kept]);
    await world.pass(50_000);
    expect(await world.open()).toEqual([]);
  });

  it('is tried again while the exchange takes nothing', async () => {
    const order = await world.place('spot', BOT);
    await cancelAfter(1_000);
    world.refusal = new Error('read-only');
    await world.pass(1_000);
    expect(await world.open()).toEqual([order]);
    expect(world.faults).toEqual([world.refusal]);
    world.refusal = undefined;
    await world.pass(1_000);
    expect(await world.open()).toEqual([]);
  });

  it('takes the order that a trigger of the key placed, too', async () => {
    await world.place('entry', BOT);
    const kept = await world.place('entry', OTHER);
    await world.fire();
    expect(await world.open()).toHaveLength(2);
    await cancelAfter(1_000, 'contracts');
    await world.pass(1_000);
    expect(await world.open()).toHaveLength(1);
    expect(await world.open()).not.toContain(kept);
  });
});

describe('a watch', () => {
  const watch = (socket: object, graceMs = 5_000, placedBy = BOT) =>
    world.switches.watch({ placedBy, userId: USER, graceMs }, socket);

  it('cancels everything of the key once its socket is lost for longer than the grace', async () => {
    for (const kind of ['spot', 'contract', 'entry'] as const) await world.place(kind, BOT);
    const kept = await world.place('spot', OTHER);
    await watch(SOCKET);
    await world.pass(60_000);
    expect(await world.open()).toHaveLength(4);
    world.switches.lost(BOT, SOCKET);
    await world.pass(4_999);
    expect(await world.open()).toHaveLength(4);
    await world.pass(1);
    expect(await world.open()).toEqual([kept]);
  });

  it('keeps the orders when the client comes back in time, and while another socket of it watches', async () => {
    const order = await world.place('spot', BOT);
    await watch(SOCKET);
    world.switches.lost(BOT, SOCKET);
    await world.pass(4_000);
    const back = {};
    await watch(back);
    const second = {};
    await watch(second);
    world.switches.lost(BOT, back);
    await world.pass(60_000);
    expect(await world.open()).toEqual([order]);
    world.switches.lost(BOT, second);
    await world.pass(5_000);
    expect(await world.open()).toEqual([]);
  });

  it('that its client ended cancels nothing', async () => {
    const order = await world.place('spot', BOT);
    await watch(SOCKET);
    await world.switches.unwatch(BOT, SOCKET);
    world.switches.lost(BOT, SOCKET);
    await world.pass(60_000);
    await world.crash();
    await world.start();
    await world.pass(60_000);
    expect(await world.open()).toEqual([order]);
  });

  it('goes on counting from the start when the exchange was down', async () => {
    const order = await world.place('spot', BOT);
    await watch(SOCKET);
    await world.crash();
    world.time += 3_600_000;
    await world.start();
    await world.pass(4_999);
    expect(await world.open()).toEqual([order]);
    await world.pass(1);
    expect(await world.open()).toEqual([]);
  });
});

type Step =
  | { readonly do: 'place'; readonly kind: Kind; readonly by: string | undefined }
  | {
      readonly do: 'countdown';
      readonly by: string;
      readonly scope: 'spot' | 'contracts';
      readonly ms: number;
    }
  | { readonly do: 'watch'; readonly by: string; readonly ms: number }
  | { readonly do: 'lose' | 'unwatch'; readonly by: string }
  | { readonly do: 'pass' | 'restart'; readonly ms: number };

const key = fc.constantFrom(BOT, OTHER);
const ms = fc.constantFrom(0, 1_000, 2_500, 7_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      kind: fc.constantFrom<Kind>('spot', 'contract', 'entry'),
      by: fc.constantFrom(BOT, OTHER, undefined),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('countdown' as const),
      by: key,
      scope: fc.constantFrom('spot' as const, 'contracts' as const),
      ms,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('watch' as const), by: key, ms }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'unwatch' as const), by: key }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), ms }) },
);

/** What should be open, by rules written a second time. */
class Model {
  time = 0;
  items: { readonly id: string; readonly by: string | undefined; readonly isSpot: boolean }[] = [];
  /** When what is cancelled, by key and scope. */
  readonly due = new Map<string, number>();
  readonly watched = new Map<string, number>();

  pass(by: number): void {
    this.time += by;
    for (const [name, at] of this.due) {
      if (at > this.time) continue;
      this.due.delete(name);
      const [scope, owner] = name.split(' ');
      this.items = this.items.filter(
        (item) => item.by !== owner || (scope !== 'socket' && (scope === 'spot') !== item.isSpot),
      );
    }
  }
}

it('whatever happens, nothing of a lost key is open, and nothing of another is touched', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const run = await SwitchWorld.open();
      const model = new Model();
      const graces = new Map<string, number>();
      const sockets = new Map([BOT, OTHER].map((by) => [by, { by }]));
      const socketOf = (by: string): object => sockets.get(by) as object;
      try {
        for (const each of steps) {
          switch (each.do) {
            case 'place': {
              const id = await run.place(each.kind, each.by);
              model.items.push({ id, by: each.by, isSpot: each.kind === 'spot' });
              break;
            }
            case 'countdown': {
              const { by, scope, ms: waitMs } = each;
              await run.switches.cancelAfter({ placedBy: by, userId: USER, scope }, waitMs);
              if (waitMs === 0) model.due.delete(`${scope} ${by}`);
              else model.due.set(`${scope} ${by}`, model.time + waitMs);
              break;
            }
            case 'watch':
              await run.switches.watch(
                { placedBy: each.by, userId: USER, graceMs: each.ms },
                socketOf(each.by),
              );
              model.watched.set(each.by, each.ms);
              model.due.delete(`socket ${each.by}`);
              break;
            case 'lose':
            case 'unwatch': {
              const grace = model.watched.get(each.by);
              if (each.do === 'lose') run.switches.lost(each.by, socketOf(each.by));
              else await run.switches.unwatch(each.by, socketOf(each.by));
              model.watched.delete(each.by);
              if (grace === undefined) break;
              if (each.do === 'lose') {
                model.due.set(`socket ${each.by}`, model.time + grace);
                graces.set(each.by, grace);
              }
              await run.pass(0);
              model.pass(0);
              break;
            }
            case 'pass':
              await run.pass(each.ms);
              model.pass(each.ms);
              break;
            case 'restart':
              await run.crash();
              run.time += each.ms;
              model.time += each.ms;
              for (const [by, grace] of model.watched) graces.set(by, grace);
              for (const by of [BOT, OTHER])
                if (model.watched.has(by) || model.due.has(`socket ${by}`))
                  model.due.set(`socket ${by}`, model.time + (graces.get(by) ?? 0));
              model.watched.clear();
              await run.start();
              model.pass(0);
          }
          expect(await run.open()).toEqual(model.items.map(({ id }) => id).sort());
        }
        expect(run.faults).toEqual([]);
      } finally {
        await run.stop();
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
