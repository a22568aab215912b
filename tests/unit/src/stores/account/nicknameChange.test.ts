import { describe, expect, it, vi } from 'vitest';
import { createNicknameChange } from '../../../../../src/stores/account/nicknameChange.ts';
import type { UserInfo } from '../../../../../src/stores/session/index.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

function setUp(info: Partial<UserInfo> | null) {
  const state: { info: UserInfo | null } = { info: null };
  const session = { state, refreshInfo: vi.fn(async () => void (state.info = info as UserInfo | null)) };
  const change = vi.fn<(nickName: string) => Promise<void>>(async () => undefined);
  const failureOf = (error: unknown) => ({ kind: 'refused', code: 1, message: String(error) }) as const;
  return { nickname: createNicknameChange({ change, session, failureOf }), change, session };
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
  it('sends it without outer blanks and refreshes the user', async () => {
    const { nickname, change, session } = setUp({});
    await expect(nickname.submit(' Countess ')).resolves.toBeUndefined();
    expect(change).toHaveBeenCalledExactlyOnceWith('Countess');
    expect(session.refreshInfo).toHaveBeenCalledOnce();
  });

  it('gives the failure back and refreshes nothing when the exchange refuses', async () => {
    const { nickname, change, session } = setUp({});
    change.mockRejectedValue('sensitive words');
    await expect(nickname.submit('Countess')).resolves.toMatchObject({ message: 'sensitive words' });
    expect(session.refreshInfo).not.toHaveBeenCalled();
  });
});
