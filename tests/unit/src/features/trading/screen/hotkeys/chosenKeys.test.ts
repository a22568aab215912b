import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseKey, hotkeysOf } from '../../../../../../../src/features/trading/screen/hotkeys/chosenKeys.ts';
import { DEFAULT_HOTKEYS } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeys.ts';
import { HOTKEY_ACTIONS } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeyTargets.ts';

describe('the keys of the shortcuts', () => {
  it('are their own until others are chosen', () => {
    expect(hotkeysOf({})).toEqual(DEFAULT_HOTKEYS);
    expect(hotkeysOf({ buy: 'k' })).toEqual({ ...DEFAULT_HOTKEYS, buy: 'k' });
  });

  it('are taken from an action that has them by itself when another one chose them', () => {
    expect(hotkeysOf({ buy: 's' })).toEqual({ ...DEFAULT_HOTKEYS, buy: 's', sell: '' });
  });

  it('read what was saved leniently', () => {
    expect(hotkeysOf({ buy: 'enter', sell: '', leave: 'q', gone: 'g' })).toEqual(DEFAULT_HOTKEYS);
  });

  it('are those that are pressed, however they were saved', () => {
    expect(hotkeysOf({ buy: 'K', sell: 'Shift+K' })).toEqual({
      ...DEFAULT_HOTKEYS,
      buy: 'k',
      sell: 'shift+k',
    });
    expect(hotkeysOf({ buy: 'k', sell: 'K' })).toEqual({ ...DEFAULT_HOTKEYS, buy: 'k' });
  });

  it('are never shared, whatever was saved', () => {
    const saved = fc.dictionary(
      fc.constantFrom(...HOTKEY_ACTIONS),
      fc.constantFrom('b', 's', 'l', '?', 'shift+x', 'escape', '', 'tab', 'k'),
    );
    fc.assert(
      fc.property(saved, (chosen) => {
        const given = Object.values(hotkeysOf(chosen)).filter((key) => key !== '');
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});

describe('choosing a key', () => {
  it('gives it to the action and keeps what was chosen before', () => {
    expect(chooseKey({ sell: 'q' }, 'buy', 'shift+k')).toEqual({
      type: 'chosen',
      keys: { sell: 'q', buy: 'shift+k' },
    });
  });

  it('is of one that is written in capitals the same key', () => {
    expect(chooseKey({}, 'buy', 'K')).toEqual({ type: 'chosen', keys: { buy: 'k' } });
  });

  it('takes the key that the action has already', () => {
    expect(chooseKey({}, 'buy', 'b').type).toBe('chosen');
  });

  it('is refused where another action has the key, be it chosen or its own', () => {
    expect(chooseKey({}, 'buy', 's')).toEqual({ type: 'taken', by: 'sell' });
    expect(chooseKey({ sell: 'q' }, 'buy', 'q')).toEqual({ type: 'taken', by: 'sell' });
  });

  it('takes the key that another action gave up', () => {
    expect(chooseKey({ sell: 'q' }, 'buy', 's').type).toBe('chosen');
  });

  it.each(['enter', 'tab', ' ', 'arrowup', 'f5', 'escape'])('is refused for the key %j', (key) => {
    expect(chooseKey({}, 'buy', key)).toEqual({ type: 'unfit' });
  });

  it('is refused for the key that leaves a field', () => {
    expect(chooseKey({}, 'leave', 'q')).toEqual({ type: 'unfit' });
  });
});
