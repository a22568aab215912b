import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULT_NAMES, formatFaults, NO_FAULTS, parseFaults, randomsOf } from '@tidemark/streams/session';

describe('the text of faults', () => {
  it.each([
    ['', {}],
    ['drop=1%', { drop: 10_000 }],
    ['drop=0.5%, duplicate', { drop: 5_000, duplicate: 10_000 }],
    ['drop=0.01', { drop: 10_000 }],
    ['reorder=2%:250ms,stall=0.1%:3s', { reorder: 20_000, reorderMs: 250, stall: 1_000, stallMs: 3_000 }],
    ['delay:40', { delay: 10_000, delayMs: 40 }],
  ])('%s', (text, expected) => {
    expect(parseFaults(text)).toEqual({ ...NO_FAULTS, ...expected });
  });

  it.each([
    ['explode', 'must be one of drop'],
    ['drop=lots', 'must be a share'],
    ['drop=101%', 'must be a share'],
    ['drop=1%:3s', 'drop takes no duration'],
    ['stall=1%:soon', 'must last so many ms or s'],
  ])('names the part that is wrong: %s', (text, message) => {
    expect(() => parseFaults(`duplicate,${text}`)).toThrow(message);
    expect(() => parseFaults(text)).toThrow(`fault "${text}"`);
  });

  it('is written as it is read', () => {
    const share = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...FAULT_NAMES), share, (name, rate) => {
        const faults = { ...NO_FAULTS, [name]: rate };
        expect(parseFaults(formatFaults(faults))).toEqual(faults);
      }),
    );
    expect(formatFaults(NO_FAULTS)).toBe('');
  });
});

describe('random numbers of a seed', () => {
  it('are the same for the same seed, and those of one use are not changed by another', () => {
    const [one, other] = randomsOf(7, 2);
    const [again] = randomsOf(7, 2);
    other?.fraction();
    const draws = Array.from({ length: 5 }, () => one?.below(1_000));
    expect(draws).toEqual(Array.from({ length: 5 }, () => again?.below(1_000)));
    expect(draws).toEqual([640, 630, 975, 679, 423]);
  });
});
