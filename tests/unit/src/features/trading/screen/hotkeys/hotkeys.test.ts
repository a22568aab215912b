import { describe, expect, it } from 'vitest';
import {
  actionOf,
  DEFAULT_HOTKEYS,
  isTypingTarget,
  keyOf,
} from '../../../../../../../src/features/trading/screen/hotkeys/hotkeys.ts';
import type { KeyPress } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeys.ts';
import { HOTKEY_ACTIONS } from '../../../../../../../src/features/trading/screen/hotkeys/hotkeyTargets.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...change,
});

const read = (pressed: KeyPress, isTyping: boolean) => actionOf(pressed, isTyping, DEFAULT_HOTKEYS);

describe('hotkeys', () => {
  it('give every action a key of its own', () => {
    expect(new Set(Object.values(DEFAULT_HOTKEYS)).size).toBe(HOTKEY_ACTIONS.length);
  });

  it('read letters in either case, and Shift where it is asked for', () => {
    expect(read(press('B'), false)).toBe('buy');
    expect(read(press('X', { shiftKey: true }), false)).toBe('cancelAll');
    expect(read(press('x'), false)).toBeUndefined();
    expect(read(press('B', { shiftKey: true }), false)).toBeUndefined();
    expect(read(press('?', { shiftKey: true }), false)).toBe('help');
  });

  it('obey the keys that were chosen', () => {
    const chosen = { ...DEFAULT_HOTKEYS, buy: 'k' };
    expect(actionOf(press('k'), false, chosen)).toBe('buy');
    expect(actionOf(press('b'), false, chosen)).toBeUndefined();
    expect(actionOf(press(''), false, { ...DEFAULT_HOTKEYS, buy: '' })).toBeUndefined();
  });

  it('name what was pressed', () => {
    expect(keyOf(press('Й', { shiftKey: true }))).toBe('shift+й');
    expect(keyOf(press('%', { shiftKey: true }))).toBe('%');
    expect(keyOf(press('F5'))).toBe('f5');
    expect(keyOf(press('k', { altKey: true }))).toBeUndefined();
  });

  it('leave typing, browser shortcuts and input methods alone', () => {
    expect(read(press('b'), true)).toBeUndefined();
    expect(read(press('Escape'), true)).toBe('leave');
    expect(read(press('b', { ctrlKey: true }), false)).toBeUndefined();
    expect(read(press('b', { metaKey: true }), false)).toBeUndefined();
    expect(read(press('b', { isComposing: true }), false)).toBeUndefined();
  });

  it('know what is typed into', () => {
    document.body.innerHTML =
      '<input id="a"><div role="dialog"><button id="b"></button></div><button id="c"></button>';
    const isTyping = (id: string) => isTypingTarget(document.getElementById(id));
    expect([isTyping('a'), isTyping('b'), isTyping('c'), isTypingTarget(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
