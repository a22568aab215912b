import { BusinessError } from '@tidemark/sdk';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkVersion } from '../../../../src/stores/download.ts';
import { sessionState } from '../../../../src/stores/session/state.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../../src/stores/clients.ts', () => ({ sdk: { call }, deployment: {} }));

beforeEach(() => {
  call.mockReset();
  sessionState.user = null;
});

describe('the version check', () => {
  it('asks as a visitor, with type=android', async () => {
    call.mockResolvedValue({ versionName: '1.4.0', downUrl: 'https://tidemark.example/app.apk' });
    expect(await checkVersion()).toEqual({ kind: 'available', downUrl: 'https://tidemark.example/app.apk' });
    expect(call).toHaveBeenCalledWith('checkVersionPublic', {
      query: { versionName: '0.0.0', type: 'android' },
    });
  });

  it('asks as a user when logged in', async () => {
    sessionState.user = { userId: '1', displayUserId: '1', token: null };
    call.mockResolvedValue({ versionName: '', downUrl: '' });
    expect(await checkVersion()).toEqual({ kind: 'none' });
    expect(call.mock.calls[0]?.[0]).toBe('checkVersion');
  });

  it("keeps the server's message of a failure", async () => {
    call.mockRejectedValue(new BusinessError({ code: 10500, message: 'Try later', data: null, status: 500 }));
    expect(await checkVersion()).toEqual({
      kind: 'failed',
      failure: { kind: 'refused', code: 10500, message: 'Try later' },
    });
  });
});
