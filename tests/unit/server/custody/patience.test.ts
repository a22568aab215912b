import { expect, it } from 'vitest';
import { Patience } from '../../../../server/custody/patience.ts';

const MINUTE = 60_000;

/** Turns with a pause between them, until a block is passed by. */
function turns(patience: Patience, block: string, wait: () => void): number {
  for (let turn = 1; turn <= 1_000; turn += 1) {
    if (patience.isOver(block)) return turn;
    wait();
  }
  return expect.fail();
}

it('a block is passed by after several turns and some time, those behind it sooner, until one was not in vain', () => {
  let now = 0;
  const patience = new Patience(() => now, 10 * MINUTE);
  const after = (ms: number) => () => {
    now += ms;
  };
  // A burst of refusals is no reason, however often it is asked meanwhile.
  expect(turns(patience, 'a', after(2_000))).toBe(301);
  expect(turns(patience, 'b', after(2_000))).toBe(4);
  patience.renew();
  // Nor is a machine that slept.
  expect(turns(patience, 'c', after(20 * MINUTE))).toBe(5);
  patience.renew();
  expect(turns(patience, 'd', after(2_000))).toBe(301);
});

it('what is tried again within a turn counts once', () => {
  let now = 0;
  const patience = new Patience(() => now, 0);
  for (let turn = 1; turn < 5; turn += 1) {
    for (let attempt = 0; attempt < 3; attempt += 1) expect(patience.isOver('a')).toBe(false);
    now += 2_000;
  }
  expect(patience.isOver('a')).toBe(true);
});
