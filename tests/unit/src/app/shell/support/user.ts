import * as clients from '../../../../../../src/stores/clients.ts';
import { session } from '../../../../../../src/stores/session/index.ts';
import type { UserInfo } from '../../../../../../src/stores/session/index.ts';
import type { fakeClients as FakeClients } from '../../../support/fakeClients.ts';

const ADA: UserInfo = {
  userId: '100',
  loginId: 'ada@tidemark.example',
  displayUserId: '61000100',
  vipTag: 2,
  currentNickName: 'Ada',
  newNickName: null,
  nickNameStatus: 1,
  isDefaultNickName: false,
  nickNameModificationTimes: 3,
  maxNickNamModificationTimes: 3,
  kycStatus: -1,
  isVerifiedTrader: false,
  withdrawalsAllowedAt: null,
  language: null,
  userAct: { p2p: true, kycWhite: true, ko_KR: true },
};

/** The fakes that `vi.mock` has put in the place of the clients. */
export const fakes = clients as unknown as ReturnType<typeof FakeClients>;

/** Logs in as a user that the exchange describes so. */
export async function logIn(info: Partial<UserInfo> = {}): Promise<void> {
  const { calls } = fakes;
  const user = { ...ADA, ...info };
  calls.login.mockResolvedValueOnce({ userId: user.userId, displayUserId: user.displayUserId, token: null });
  calls.getUserInfo.mockResolvedValue(user);
  calls.getKyc.mockResolvedValue({ status: user.kycStatus });
  await session.login({ loginId: user.loginId, password: 'Tidemark-1815' });
  await session.refreshInfo();
}

/** Logs out, and forgets what calls were made. */
export async function logOut(): Promise<void> {
  fakes.calls.logout.mockResolvedValue(undefined);
  await session.logout();
  for (const call of Object.values(fakes.calls)) call.mockClear();
}
