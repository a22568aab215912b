import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDecisions } from '../../../../../src/stores/account/decisions.ts';
import { fakes, logIn, logOut } from '../../app/shell/support/user.ts';

vi.mock(import('../../../../../src/stores/clients.ts'), async () => {
  const { fakeClients } = await import('../../support/fakeClients.ts');
  return fakeClients() as never;
});

const message = (id: string, name?: string) => ({ id, template: name === undefined ? null : { name } });
const publish = (...messages: readonly object[]) =>
  act(() => fakes.publish('messages', { messages, unread: 0 }));

/** Follows the messages of a user who has one already; what was fetched before is forgotten. */
async function follow(): Promise<void> {
  await logIn();
  publish(message('1', 'nicknameRejected'));
  renderHook(useDecisions);
  fakes.calls.getUserInfo.mockClear();
  fakes.calls.getKyc.mockClear();
}
const asked = () => [fakes.calls.getUserInfo.mock.calls.length, fakes.calls.getKyc.mock.calls.length];

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await logOut();
});

describe('what is decided of a user', () => {
  it.each([
    ['nicknameAccepted', [1, 0]],
    ['nicknameRejected', [1, 0]],
    ['kycVerified', [1, 1]],
    ['kycFailed', [1, 1]],
    ['vipLevelRaised', [1, 0]],
    ['vipLevelLowered', [1, 0]],
    ['transfer', [0, 0]],
    [undefined, [0, 0]],
  ])('is known by the message %s: user and verification are fetched %j times', async (name, expected) => {
    await follow();
    publish(message('2', name), message('1', 'nicknameRejected'));
    expect(asked()).toEqual(expected);
  });

  it('is not one that a message told of before, nor told of again when a message is read', async () => {
    await follow();
    expect(asked()).toEqual([0, 0]);
    publish({ ...message('1', 'nicknameRejected'), read: true });
    expect(asked()).toEqual([0, 0]);
  });

  it('is not looked for in the native app, which shows messages by itself', async () => {
    vi.stubGlobal('TidemarkApp', { postMessage: () => undefined });
    await follow();
    publish(message('2', 'nicknameAccepted'));
    expect(asked()).toEqual([0, 0]);
  });
});
