import { describe, expect, it } from 'vitest';
import { RULES } from '../../../../../server/engine/contracts/rules.ts';
import { Engine } from '../../../../../server/engine/engine.ts';
import { CODE } from './support/codes.ts';
import { ticks } from './support/fixture.ts';
import { ExitScene, KINDS, MATRIX, PRICES, SIDES } from './support/exits.ts';

const WAYS = KINDS.flatMap((kind) => SIDES.map((way) => [kind, way] as const));

describe.each(MATRIX)('a trailing stop (%s, %s, %s)', (kind, way, by) => {
  const trailing = { purpose: 'trailingStop', by, callbackPpm: 10_000 } as const;
  const opened = (): ExitScene => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    return scene;
  };

  it('starts with the price at placement, so that a gap triggers it', () => {
    const scene = opened();
    scene.wait(trailing);
    scene.move(by, 45_000, [[44_000, 20]]);
    expect(scene.lots).toBe(0);
  });

  it('starts with the price at placement where that has reached its own', () => {
    const scene = opened();
    scene.wait({ ...trailing, triggerPrice: 49_000 });
    scene.move(by, 45_000, [[44_000, 20]]);
    expect(scene.lots).toBe(0);
  });

  it('starts with the price at an amendment that lets it start', () => {
    const scene = opened();
    scene.wait({ ...trailing, triggerPrice: 52_000 });
    const [trigger] = scene.fixture.engine.view().contracts.triggers;
    const { triggerId = 0 } = trigger ?? {};
    const amended = { triggerPrice: ticks(scene.at(49_000)), price: 0, quantity: 0 };
    scene.fixture.must({ kind: 'amendTrigger', account: scene.trader, triggerId, ...amended });
    scene.move(by, 45_000, [[44_000, 20]]);
    expect(scene.lots).toBe(0);
  });

  it('waits for its price otherwise', () => {
    const scene = opened();
    scene.wait({ ...trailing, triggerPrice: 51_000 });
    scene.move(by, 45_000, [[44_000, 20]]);
    expect(scene.lots).toBe(10);
  });
});

describe.each(WAYS)('prices within one command (%s, %s)', (kind, way) => {
  const opened = (): ExitScene => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    return scene;
  };

  it('that only get better trigger no trailing stop', () => {
    const scene = opened();
    scene.wait({ purpose: 'trailingStop', by: 'last', callbackPpm: 10_000 });
    scene.walk(50_000, 50_300, 50_600);
    expect(scene.waiting).toEqual([`trailingStop 0@${scene.at(0)}`]);
    scene.move('last', 50_090, [[50_000, 20]]);
    expect(scene.lots).toBe(0);
  });

  it('trigger a trailing stop that they turn back to, whatever comes after', () => {
    const scene = opened();
    scene.wait({ purpose: 'trailingStop', by: 'last', callbackPpm: 10_000 });
    scene.move('last', 50_600);
    scene.walk(50_500, 50_000);
    scene.offer([[50_400, 20]]);
    expect(scene.lots).toBe(0);
  });

  it('are not those before the fill that an exit came with', () => {
    const scene = opened();
    const { fixture, contract, trader: account, entry: side } = scene;
    scene.offer([
      [50_400, 1],
      [50_300, 1],
    ]);
    const protectedOrder = {
      price: ticks(scene.at(50_000)),
      quantity: 5,
      ...scene.tpSl(50_200, 45_000, 'last'),
    };
    fixture.place({ account, contract, side, ...protectedOrder });
    fixture.place({
      account: scene.other,
      contract,
      side: scene.exit,
      quantity: 7,
      price: ticks(scene.at(50_000)),
    });
    expect(scene.waiting).toEqual(['takeProfit 5@50200', 'stopLoss 5@45000']);
  });

  it('place orders in the order in which they came', () => {
    const scene = opened();
    for (const price of [49_800, 49_900]) scene.wait({ by: 'last', triggerPrice: price, quantity: 1 });
    scene.wait({ purpose: 'takeProfit', by: 'last', triggerPrice: 50_100, quantity: 1 });
    scene.walk(50_000, 49_900, 49_800);
    scene.offer([[49_700, 20]]);
    const fired = scene.fixture.events('trigger').map(({ trigger }) => scene.at(trigger.triggerPrice / 10));
    expect(fired).toEqual([49_900, 49_800]);
  });
});

describe.each(MATRIX)('a take-profit and a stop-loss of one order (%s, %s, %s)', (kind, way, by) => {
  const opened = (lots = 10): ExitScene => {
    const scene = new ExitScene(kind, way);
    scene.open(lots, scene.tpSl(52_000, 48_000, by));
    return scene;
  };

  it('protect the rest when the take-profit was filled in part', () => {
    const scene = opened();
    scene.move(by, 52_000, [[51_900, 3]]);
    expect([scene.lots, scene.waiting]).toEqual([7, ['stopLoss 7@48000', 'takeProfit 7@52000']]);
    scene.move(by, 50_000);
    scene.move(by, 48_000, [[47_900, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });

  it('protect the rest when the stop-loss was filled in part', () => {
    const scene = opened();
    scene.move(by, 48_000, [[47_900, 3]]);
    expect([scene.lots, scene.waiting]).toEqual([7, ['takeProfit 7@52000', 'stopLoss 7@48000']]);
    scene.offer([[47_000, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });

  it('cancel each other when one has closed everything, and leave the rest of the position alone', () => {
    const scene = opened();
    scene.open(5);
    scene.move(by, 52_000, [[51_900, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([5, []]);
  });

  it('leave what a smaller one did not cover to the other', () => {
    const scene = opened();
    const { fixture, trader: account } = scene;
    const [takeProfit] = fixture.engine.view().contracts.triggers;
    const { triggerId = 0, triggerPrice = 0 } = takeProfit ?? {};
    fixture.must({ kind: 'amendTrigger', account, triggerId, triggerPrice, price: 0, quantity: 4 });
    scene.move(by, 52_000, [[51_900, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([6, ['stopLoss 6@48000']]);
  });

  it('trigger at once where their price was reached before they came', () => {
    const scene = new ExitScene(kind, way);
    scene.open(1);
    const { fixture, contract, trader: account, entry: side } = scene;
    const guarded = { price: ticks(scene.at(49_000)), quantity: 5, ...scene.tpSl(49_500, 45_000, by) };
    fixture.place({ account, contract, side, ...guarded });
    scene.move(by, 50_000);
    scene.offer([[48_900, 20]]);
    const sold = { side: scene.exit, quantity: 5, price: ticks(scene.at(49_000)) };
    fixture.place({ account: scene.other, contract, ...sold });
    expect([scene.lots, scene.waiting]).toEqual(
      by === 'last' ? [6, ['takeProfit 5@49500', 'stopLoss 5@45000']] : [1, []],
    );
  });
});

describe.each(MATRIX)('an exit on a thin book (%s, %s, %s)', (kind, way, by) => {
  const exits = [
    ['stopLoss', { purpose: 'stopLoss', triggerPrice: 48_000 }],
    ['trailing stop', { purpose: 'trailingStop', callbackPpm: 40_000 }],
    ['closing entry', { purpose: 'entry', triggerPrice: 48_000, quantity: 10 }],
  ] as const;

  it.each(exits)('goes on until all is closed, whatever the price: %s', (_name, terms) => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    scene.wait({ ...terms, by });
    scene.move(by, 48_000, [[47_900, 3]]);
    expect(scene.lots).toBe(7);
    scene.offer([[49_500, 2]]);
    expect(scene.lots).toBe(5);
    expect(
      scene.fixture.events('trigger').map(({ trigger: { status, quantity } }) => [status, quantity]),
    ).toEqual([
      ['triggered', 7],
      ['waiting', 5],
    ]);
    scene.offer([[49_500, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });

  it.each(exits)('waits for somebody to trade with, and changes nothing before: %s', (_name, terms) => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    scene.wait({ ...terms, by, clientTriggerId: 'mine' });
    scene.move(by, 48_000);
    expect(scene.fixture.events('trigger')).toEqual([]);
    scene.move(by, 49_000);
    const { fixture, contract, other: account, entry: side } = scene;
    fixture.place({ account, contract, side, quantity: 30, price: ticks(scene.at(48_500)) });
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });

  it('goes on for what it was to close, not for what is opened later', () => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    scene.wait({ purpose: 'stopLoss', by, triggerPrice: 48_000 });
    scene.move(by, 48_000, [[47_900, 3]]);
    scene.open(4);
    scene.offer([[47_900, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([4, []]);
  });

  it('ends with its position', () => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    scene.wait({ purpose: 'entry', by, triggerPrice: 48_000, quantity: 10 });
    scene.move(by, 48_000);
    const { fixture, contract, trader, other, exit, entry } = scene;
    fixture.place({
      account: trader,
      contract,
      side: exit,
      quantity: 10,
      price: ticks(scene.at(51_000)),
      reduceOnly: true,
    });
    fixture.place({ account: other, contract, side: entry, quantity: 10, price: ticks(scene.at(51_000)) });
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });

  it('takes a profit only while its price stands', () => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    scene.wait({ purpose: 'takeProfit', by, triggerPrice: 52_000 });
    scene.move(by, 52_000, [[51_900, 3]]);
    scene.move(by, 50_000);
    scene.offer([[49_900, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([7, ['takeProfit 7@52000']]);
    scene.move(by, 52_100, [[51_900, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });

  it('can be amended to wait for another price, and be cancelled', () => {
    const scene = new ExitScene(kind, way);
    const { fixture, trader: account } = scene;
    scene.open(10);
    scene.wait({ purpose: 'stopLoss', by, triggerPrice: 48_000 });
    scene.move(by, 48_000);
    const [trigger] = fixture.engine.view().contracts.triggers;
    const { triggerId = 0, triggerPrice = 0 } = trigger ?? {};
    const amend = { kind: 'amendTrigger', account, triggerId, price: 0 } as const;
    fixture.must({ ...amend, triggerPrice, quantity: 8 });
    scene.offer([[47_000, 2]]);
    expect([scene.lots, scene.waiting]).toEqual([8, ['stopLoss 6@48000']]);
    const [rest] = fixture.engine.view().contracts.triggers;
    const { triggerId: restId = 0 } = rest ?? {};
    fixture.must({ ...amend, triggerId: restId, triggerPrice: ticks(scene.at(46_000)), quantity: 6 });
    scene.offer([[47_500, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([8, ['stopLoss 6@46000']]);
    fixture.must({ kind: 'cancelTrigger', account, triggerId: restId });
    expect(scene.waiting).toEqual([]);
  });

  it('is part of a snapshot', () => {
    const scene = new ExitScene(kind, way);
    scene.open(10);
    scene.wait({ purpose: 'stopLoss', by, triggerPrice: 48_000 });
    scene.move(by, 48_000, [[47_900, 3]]);
    const { fixture } = scene;
    const before = fixture.engine.hash();
    fixture.engine = Engine.restore(fixture.engine.serialize());
    expect(fixture.engine.hash()).toBe(before);
    scene.offer([[49_000, 20]]);
    expect([scene.lots, scene.waiting]).toEqual([0, []]);
  });
});

describe.each(PRICES)('the rules of exits (%s)', (by) => {
  it('begin by a command, for what waits already too', () => {
    const scene = new ExitScene('linear', 'long', 0);
    const { fixture } = scene;
    scene.open(10);
    scene.wait({ purpose: 'trailingStop', by, callbackPpm: 10_000, quantity: 5 });
    fixture.must({ kind: 'adoptRules', rules: RULES.exits });
    expect(fixture.must({ kind: 'adoptRules', rules: RULES.exits }).repeated).toBe(true);
    scene.move(by, 45_000, [[44_000, 20]]);
    expect(scene.lots).toBe(5);
  });

  it('are no others than there are', () => {
    const { fixture } = new ExitScene('linear', 'long', 0);
    for (const rules of [0, -1, 0.5, 1_000])
      expect(fixture.rejected({ kind: 'adoptRules', rules })).toBe(CODE.invalidCommand);
  });
});
