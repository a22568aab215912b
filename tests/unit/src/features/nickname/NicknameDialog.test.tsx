import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { BusinessError } from '@tidemark/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import NicknameDialog from '../../../../../src/features/nickname/index.tsx';
import { dataNotices$ } from '../../../../../src/stores/data/context.ts';
import type { UserInfo } from '../../../../../src/stores/session/index.ts';
import { toast } from '../../../../../src/ui/feedback/toast.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';
import { renderScreen } from '../../support/renderScreen.tsx';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const rejected = new BusinessError({
  code: 10413,
  message: 'Another change is under review',
  data: null,
  status: 409,
});

beforeEach(() => void vi.spyOn(toast, 'info'));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await logOut();
});

const input = () => screen.getByLabelText<HTMLInputElement>('Nickname');
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

/** Opens the dialog of a user that the exchange describes so. */
async function open(info: Partial<UserInfo> = {}) {
  await logIn(info);
  const close = vi.fn();
  renderScreen(<NicknameDialog isOpen onClose={close} />);
  await act(async () => undefined);
  return { close };
}

/** From now on the exchange describes the user so. */
async function become(info: Partial<UserInfo>): Promise<void> {
  const known = (await fakes.calls.getUserInfo()) as UserInfo;
  fakes.calls.getUserInfo.mockResolvedValue({ ...known, ...info });
}

describe('the nickname as it is typed', () => {
  it('is counted of 25, and Confirm is enabled from the first to the 25th character', async () => {
    await open();
    expect(screen.getByText('0/25')).toBeDefined();
    expect(confirm().disabled).toBe(true);
    type('A');
    expect(screen.getByText('1/25')).toBeDefined();
    expect(confirm().disabled).toBe(false);
    type('x'.repeat(25));
    expect(confirm().disabled).toBe(false);
    type('x'.repeat(26));
    expect(screen.getByText('26/25')).toBeDefined();
    expect(screen.getByText('Nickname can not be longer than 25 characters')).toBeDefined();
    expect(confirm().disabled).toBe(true);
  });

  it('loses its emoji', async () => {
    await open();
    type('Ada😀');
    expect(input().value).toBe('Ada');
    type(`${input().value}👩‍🔬 L❤️ovelace🇬🇧`);
    expect(input().value).toBe('Ada Lovelace');
  });
});

describe('the changes that remain this month', () => {
  it.each([2, 1])('are counted: %i', async (nickNameModificationTimes) => {
    await open({ nickNameModificationTimes, maxNickNamModificationTimes: 3 });
    const text = `You can edit your nickname ${nickNameModificationTimes} more time(s) this month`;
    expect(screen.getByText(text)).toBeDefined();
  });

  it.each([3, 1])('are none: the input and Confirm are disabled, of %i', async (limit) => {
    await open({ nickNameModificationTimes: 0, maxNickNamModificationTimes: limit });
    const text = `You have reached the limit of ${limit} nickname changes this month.`;
    expect(screen.getByText(text)).toBeDefined();
    expect(input().disabled).toBe(true);
    expect(confirm().disabled).toBe(true);
  });
});

describe('the nickname that was asked for last', () => {
  it.each([
    ['Countess', 'Your nickname modification "Countess" is currently under review.'],
    [null, 'Your submitted nickname is under review. Please wait for the results.'],
  ])('and is under review (%s) is told of, and blocks the dialog', async (newNickName, text) => {
    const { close } = await open({ nickNameStatus: 0, newNickName });
    expect(toast.info).toHaveBeenCalledExactlyOnceWith(text);
    expect(close).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('and was rejected is told of where the next is asked for', async () => {
    await open({ nickNameStatus: 2, newNickName: 'Rude' });
    expect(
      screen.getByText(
        'Your attempt to change the nickname "Rude" has failed because it contains sensitive words.',
      ),
    ).toBeDefined();
  });
});

describe('a change that is submitted', () => {
  it('promises a review once it is under one', async () => {
    vi.spyOn(toast, 'success');
    fakes.calls.changeNickname.mockResolvedValueOnce(null);
    const { close } = await open();
    await become({ nickNameStatus: 0, newNickName: 'Countess' });
    type('Countess');
    await act(async () => void fireEvent.click(confirm()));
    expect(toast.success).toHaveBeenCalledExactlyOnceWith(
      "Nickname change request submitted. We'll review it soon.",
    );
    expect(close).toHaveBeenCalledOnce();
  });

  it('and rejected at once promises no review, but says so where the next is asked for', async () => {
    vi.spyOn(toast, 'success');
    fakes.calls.changeNickname.mockResolvedValue(null);
    const { close } = await open();
    for (const [newNickName, nickNameModificationTimes] of [
      ['Moderator', 2],
      ['Administrator', 1],
    ] as const) {
      await become({ nickNameStatus: 2, newNickName, nickNameModificationTimes });
      type(newNickName);
      await act(async () => void fireEvent.click(confirm()));
      expect(screen.getByRole('alert').textContent).toBe(
        `Your attempt to change the nickname "${newNickName}" has failed because it contains sensitive words.`,
      );
      const left = `You can edit your nickname ${nickNameModificationTimes} more time(s) this month`;
      expect(screen.getByText(left)).toBeDefined();
    }
    expect(toast.success).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });

  it('is not submitted again while it is under way', async () => {
    let answer: () => void = () => undefined;
    fakes.calls.changeNickname.mockReturnValueOnce(
      new Promise((_resolve, reject) => (answer = () => reject(rejected))),
    );
    await open();
    type('Countess');
    await act(async () => void fireEvent.click(confirm()));
    expect(confirm().disabled).toBe(true);
    await act(async () => answer());
    expect(confirm().disabled).toBe(false);
  });

  it('and rejected leaves the dialog as it is, and is told of in the words of the exchange', async () => {
    const notices: unknown[] = [];
    const told = dataNotices$.subscribe((notice) => notices.push(notice));
    fakes.calls.changeNickname.mockRejectedValueOnce(rejected);
    const { close } = await open();
    type('Countess');
    await act(async () => void fireEvent.click(confirm()));
    told.unsubscribe();
    expect(notices).toEqual([
      {
        kind: 'failed',
        failure: { kind: 'refused', code: 10413, message: 'Another change is under review' },
      },
    ]);
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeDefined();
    expect(input().value).toBe('Countess');
  });
});
