import type { OperationBody } from '@tidemark/sdk';
import type { Posts } from '../data/posts.ts';
import type { UserInfo } from '../session/state.ts';
import { NICKNAME_STATUS } from './nickname.ts';

/** Whether the nickname may be edited now. */
export type EditPermission =
  | { readonly kind: 'allowed'; readonly info: UserInfo }
  /** A change is under review; `nickname` is the name that was asked for. */
  | { readonly kind: 'underReview'; readonly nickname: string | null }
  /** The user's data could not be had. */
  | { readonly kind: 'unknown' };

export interface NicknameOptions {
  readonly posts: Pick<Posts, 'jsonTextPost'>;
  readonly session: {
    readonly state: { readonly info: UserInfo | null };
    refreshInfo(): Promise<void>;
  };
}

export interface NicknameChange {
  /** Asks the exchange how things stand. Never rejects. */
  readonly permission: () => Promise<EditPermission>;
  /**
   * Submits a nickname and, once it is taken, refreshes the user, who then shows whether it is under review or was rejected at once.
   * Whether it was taken; the data layer tells why not. Never rejects.
   */
  readonly submit: (nickname: string) => Promise<boolean>;
}

/** Changing the nickname, on top of the session that knows the user. */
export function createNicknameChange({ posts, session }: NicknameOptions): NicknameChange {
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
      const fields: OperationBody<'changeNickname'> = { nickName: nickname.trim() };
      const { ok } = await posts.jsonTextPost('changeNickname', JSON.stringify(fields));
      if (ok) await session.refreshInfo();
      return ok;
    },
  };
}
