import { BusinessError } from '@tidemark/sdk';
import { describe, expect, it, vi } from 'vitest';
import { createNicknameChange } from '../../../../../src/stores/account/nicknameChange.ts';
import { createPosts } from '../../../../../src/stores/data/posts.ts';
import type { UserInfo } from '../../../../../src/stores/session/state.ts';
import { fakeContext } from '../data/support/fakeContext.ts';

function setUp(info: Partial<UserInfo> | null) {
  const state: { info: UserInfo | null } = { info: null };
  const session = { state, refreshInfo: vi.fn(async () => void (state.info = info as UserInfo | null)) };
  const data = fakeContext();
  return { nickname: createNicknameChange({ posts: createPosts(data.context), session }), session, ...data };
}

describe('editing the nickname', () => {
  it('is blocked while a change is under review (status 0)', async () => {
    const { nickname } = setUp({ nickNameStatus: 0, newNickName: 'Countess' });
    await expect(nickname.permission()).resolves.toEqual({ kind: 'underReview', nickname: 'Countess' });
  });

  it.each([1, 2, 7])('is allowed with status %i', async (nickNameStatus) => {
    const { nickname } = setUp({ nickNameStatus });
    await expect(nickname.permission()).resolves.toMatchObject({ kind: 'allowed', info: { nickNameStatus } });
  });

  it('is not possible without the data of the user', async () => {
    await expect(setUp(null).nickname.permission()).resolves.toEqual({ kind: 'unknown' });
  });
});

describe('submitting a nickname', () => {
  it('sends it as a JSON text, without outer blanks, and refreshes the user', async () => {
    const { nickname, requests, last, session } = setUp({});
    const submitted = nickname.submit(' Countess ');
    await last().answer('{"code":200,"message":"ok","data":null}');
    await expect(submitted).resolves.toBe(true);
    expect(requests.map(({ endpoint, init }) => [endpoint, init])).toEqual([
      ['changeNickname', { body: '{"nickName":"Countess"}', bodyType: 'jsonText', as: 'text' }],
    ]);
    expect(session.refreshInfo).toHaveBeenCalledOnce();
  });

  it('tells the failure and refreshes nothing when the exchange refuses', async () => {
    const { nickname, notices, last, session } = setUp({});
    const submitted = nickname.submit('Countess');
    await last().fail(new BusinessError({ code: 1, message: 'sensitive words', data: null, status: 422 }));
    await expect(submitted).resolves.toBe(false);
    expect(notices).toEqual([
      { kind: 'failed', failure: { kind: 'refused', code: 1, message: 'sensitive words' } },
    ]);
    expect(session.refreshInfo).not.toHaveBeenCalled();
  });
});
