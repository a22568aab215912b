import type { Failure } from '../../platform/failure.ts';
import { NICKNAME_STATUS } from './nickname.ts';
import type { UserInfo } from '../session/index.ts';

/** Whether the nickname may be edited now. */
export type EditPermission =
  | { readonly kind: 'allowed'; readonly info: UserInfo }
  /** A change is under review; `nickname` is the name that was asked for. */
  | { readonly kind: 'underReview'; readonly nickname: string | null }
  /** The user's data could not be had. */
  | { readonly kind: 'unknown' };

export interface NicknameOptions {
  /** Rejects with an error of the SDK. */
  readonly change: (nickName: string) => Promise<void>;
  readonly session: {
    readonly state: { readonly info: UserInfo | null };
    refreshInfo(): Promise<void>;
  };
  readonly failureOf: (error: unknown) => Failure;
}

export interface NicknameChange {
  /** Asks the exchange how things stand. Never rejects. */
  readonly permission: () => Promise<EditPermission>;
  /** Submits a nickname for review, and refreshes the user when that is accepted. Never rejects. */
  readonly submit: (nickname: string) => Promise<Failure | undefined>;
}

/** Changing the nickname, on top of the session that knows the user. */
export function createNicknameChange({ change, session, failureOf }: NicknameOptions): NicknameChange {
  return {
    async permission() {
      await session.refreshInfo();
      const { info } = session.state;
      if (info === null) return { kind: 'unknown' };
      return info.nickNameStatus === NICKNAME_STATUS.underReview
        ? { kind: 'underReview', nickname: info.newNickName }
        : { kind: 'allowed', info };
    },
    async submit(nickname) {
      try {
        await change(nickname.trim());
      } catch (error) {
        return failureOf(error);
      }
      void session.refreshInfo();
      return undefined;
    },
  };
}
