import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountIdOf } from '../../../../../server/engine/protocol.ts';
import { owedAtOnce, type Owed } from '../../../../../server/services/reserves/owedAtOnce.ts';
import type { UncreditedAmounts } from '../../../../../server/services/reserves/uncredited.ts';
import { Balances } from '../../../../../server/views/balances.ts';

const ADA = 100;

/** Of a deposit of ten units, where it is at the moment. */
type Place = 'waiting' | 'moving' | 'credited';

let balances: Balances;
let place: Place;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  balances = new Balances();
  place = 'waiting';
});
afterEach(() => {
  vi.useRealTimers();
});

function credit(): void {
  place = 'credited';
  balances.apply({
    ...{ kind: 'balance', account: accountIdOf(ADA, 1), asset: 'BTC' },
    ...{ available: 10n, held: 0n },
  });
  balances.seq += 1;
}

function readUncredited(): Promise<UncreditedAmounts> {
  const amounts = place === 'credited' ? [] : [{ owner: ADA, asset: 'BTC', units: 10n }];
  return Promise.resolve({ amounts, isMoving: place === 'moving', version: place });
}

const owe = (answered: () => void = () => undefined, read = readUncredited): Promise<Owed> =>
  owedAtOnce({
    ...{ balances, readUncredited: read, now: Date.now },
    answered: () => Promise.resolve(answered()),
  });

const sumOf = ({ liabilities }: Owed): bigint =>
  liabilities.reduce((sum, { units }) => sum + units.reduce((total, each) => total + each, 0n), 0n);

describe('what is owed at one moment', () => {
  it('has a deposit that waits for the minimum', async () => {
    expect(sumOf(await owe())).toBe(10n);
  });

  it('has a deposit once that is credited just then, and waits for where it is', async () => {
    let looks = 0;
    const owing = owe(() => {
      looks += 1;
      if (looks === 1) place = 'moving';
      if (looks === 2) credit();
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sumOf(await owing)).toBe(10n);
    expect(looks).toBe(3);
  });

  it('has a deposit that is credited between what is read before and after', async () => {
    let reads = 0;
    const owing = owe(undefined, () => {
      reads += 1;
      // Behind the balances, before the second reading.
      if (reads === 2) credit();
      return readUncredited();
    });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sumOf(await owing)).toBe(10n);
  });

  it('counts one that stays on its way rather twice than not at all', async () => {
    credit();
    place = 'moving';
    const owing = owe();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sumOf(await owing)).toBe(20n);
  });

  it('is not said while deposits change at each look', async () => {
    let reads = 0;
    const owing = owe(undefined, async () => {
      reads += 1;
      return { ...(await readUncredited()), version: String(reads) };
    }).catch(String);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await owing).toContain('Deposits change too fast');
  });
});
