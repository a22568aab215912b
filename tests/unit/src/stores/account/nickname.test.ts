import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canSubmit,
  NICKNAME_LIMIT,
  nicknameLength,
  nicknameOf,
  withoutEmoji,
} from '../../../../../src/stores/account/nickname.ts';

const names = { currentNickName: 'Ada', newNickName: 'Countess' };

describe('the nickname', () => {
  it('is the new one while it is under review', () => {
    expect(nicknameOf({ ...names, nickNameStatus: 0 })).toEqual({
      shown: 'Countess',
      review: 'underReview',
      requested: 'Countess',
    });
  });

  it('is the old one when the new one was rejected', () => {
    expect(nicknameOf({ ...names, nickNameStatus: 2 })).toEqual({
      shown: 'Ada',
      review: 'rejected',
      requested: 'Countess',
    });
  });

  it.each([1, -1, 3, 99])('is active with status %i', (nickNameStatus) => {
    expect(nicknameOf({ ...names, newNickName: null, nickNameStatus })).toEqual({
      shown: 'Ada',
      review: 'none',
      requested: '',
    });
  });
});

const free = { remaining: 3, isLoading: false };

describe('emoji are stripped as typed', () => {
  it.each([
    ['Ada 😀', 'Ada '],
    ['👩‍🔬Ada', 'Ada'],
    ['👍🏽Ada👍', 'Ada'],
    ['🇩🇪Ada', 'Ada'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿Ada', 'Ada'],
    ['1️⃣ Ada', ' Ada'],
    ['❤️Ada❤', 'Ada'],
    ['Ada️', 'Ada'],
  ])('%s becomes "%s"', (typed, kept) => {
    expect(withoutEmoji(typed)).toBe(kept);
  });

  it.each(['Ada 1815 #*', 'Ada™', 'Ängström', 'エイダ', 'آدا\u200cلاولیس', '에이다', 'Ада'])(
    '%s stays',
    (typed) => {
      expect(withoutEmoji(typed)).toBe(typed);
    },
  );

  it('leaves no emoji in any mixture of letters and emoji, and every letter in its place', () => {
    const letter = fc.constantFrom('a', 'Z', '7', ' ', 'ñ', '한', 'ف', '_');
    const emoji = fc.constantFrom('😀', '👩‍🔬', '👍🏽', '🇩🇪', '1️⃣', '❤️', '🧿', '☎️');
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            letter.map((text) => ['letter', text] as const),
            emoji.map((text) => ['emoji', text] as const),
          ),
        ),
        (pieces) => {
          const typed = pieces.map(([, text]) => text).join('');
          const letters = pieces.flatMap(([kind, text]) => (kind === 'letter' ? [text] : [])).join('');
          expect(withoutEmoji(typed)).toBe(letters);
        },
      ),
    );
  });
});

describe('Confirm of the nickname dialog', () => {
  it('is enabled for a name of 1 to 25 characters', () => {
    expect(canSubmit('A', free)).toBe(true);
    expect(canSubmit('x'.repeat(NICKNAME_LIMIT), free)).toBe(true);
    expect(canSubmit('x'.repeat(NICKNAME_LIMIT + 1), free)).toBe(false);
  });

  it.each(['', '   '])('is disabled while the name is empty: "%s"', (nickname) => {
    expect(canSubmit(nickname, free)).toBe(false);
  });

  it('is disabled while loading', () => {
    expect(canSubmit('Ada', { ...free, isLoading: true })).toBe(false);
  });

  it('is disabled when no changes remain', () => {
    expect(canSubmit('Ada', { ...free, remaining: 0 })).toBe(false);
  });
});

it('counts characters as the exchange does: one of four bytes is one', () => {
  expect(nicknameLength('𠮷野家')).toBe(3);
});
