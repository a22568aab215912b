import { describe, expect, it } from 'vitest';
import { actionOf, HOTKEYS, isTypingTarget } from '../../../../../../src/features/trading/hotkeys/hotkeys.ts';
import type { KeyPress } from '../../../../../../src/features/trading/hotkeys/hotkeys.ts';
import { HOTKEY_ACTIONS } from '../../../../../../src/features/trading/hotkeys/hotkeyTargets.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  isComposing: false,
  ...change,
});

describe('hotkeys', () => {
  it('give every action a key of its own', () => {
    expect(new Set(Object.values(HOTKEYS)).size).toBe(HOTKEY_ACTIONS.length);
  });

  it('read letters in either case, and Shift where it is asked for', () => {
    expect(actionOf(press('B'), false)).toBe('buy');
    expect(actionOf(press('X', { shiftKey: true }), false)).toBe('cancelAll');
    expect(actionOf(press('x'), false)).toBeUndefined();
    expect(actionOf(press('B', { shiftKey: true }), false)).toBeUndefined();
    expect(actionOf(press('?', { shiftKey: true }), false)).toBe('help');
  });

  it('leave typing, browser shortcuts and input methods alone', () => {
    expect(actionOf(press('b'), true)).toBeUndefined();
    expect(actionOf(press('Escape'), true)).toBe('leave');
    expect(actionOf(press('b', { ctrlKey: true }), false)).toBeUndefined();
    expect(actionOf(press('b', { metaKey: true }), false)).toBeUndefined();
    expect(actionOf(press('b', { isComposing: true }), false)).toBeUndefined();
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
