import { describe, expect, it } from 'vitest';
import { nicknameOf } from '../../../../../src/stores/account/nickname.ts';

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
