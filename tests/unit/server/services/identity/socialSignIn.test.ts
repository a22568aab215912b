import { expect, it, vi } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { socialTold } from '../../../../../server/gateway/handlers/socialRejects.ts';
import { PendingSecrets } from '../../../../../server/services/identity/social/pendingSecrets.ts';
import type { SocialProviders } from '../../../../../server/services/identity/social/providers.ts';
import {
  EmailMissingError,
  SocialLoginOverError,
  SocialSignIn,
  type SocialSignInOptions,
} from '../../../../../server/services/identity/social/socialSignIn.ts';

const BROWSER = { deviceSecret: 'browser', ownOrigin: undefined };
const USER = { id: 100 };

/** The sign-in with providers that take whatever comes back for Grace: what is refused, the sign-in refuses. */
function signIn(owner: { readonly id: number } | null = USER) {
  let time = 0;
  let state = '';
  const identify = vi.fn(async () => ({ provider: 'google', subject: 'grace', email: undefined }));
  const social = new SocialSignIn({
    users: { find: async () => USER },
    logins: { userOf: async () => owner?.id },
    client: {
      authorizationUrl: async (_access: unknown, checks: { state: string }) => {
        ({ state } = checks);
        return new URL('https://provider.example');
      },
      identify,
    },
    providers: { access: () => ({}) } as unknown as SocialProviders,
    now: () => time,
  } as unknown as SocialSignInOptions);
  return {
    identify,
    pass: (ms: number) => (time += ms),
    begin: () => social.begin('google', BROWSER),
    finish: (provider: 'google' | 'apple' = 'google', deviceSecret = 'browser') =>
      social.finish({ provider, state, code: 'code' }, { ...BROWSER, deviceSecret }, undefined),
  };
}

it('who comes without an e-mail signs nobody up and links nobody, and is told so; a linked account is let in without', async () => {
  const stranger = signIn(null);
  await stranger.begin();
  await expect(stranger.finish()).rejects.toThrow(EmailMissingError);
  await expect(socialTold(Promise.reject(new EmailMissingError()))).rejects.toMatchObject({
    code: CODE.providerEmailMissing,
  });
  const known = signIn();
  await known.begin();
  expect(await known.finish()).toMatchObject({ kind: 'known' });
});

it('a state is good once', async () => {
  const { begin, finish } = signIn();
  await begin();
  expect(await finish()).toEqual({ kind: 'known', user: USER });
  await expect(finish()).rejects.toThrow(SocialLoginOverError);
});

it('a state is good for ten minutes', async () => {
  const { begin, finish, pass } = signIn();
  await begin();
  pass(10 * 60_000);
  await expect(finish()).rejects.toThrow(SocialLoginOverError);
});

it('a state of one provider is spent, and no code sent on, when it comes back from another', async () => {
  const { begin, finish, identify } = signIn();
  await begin();
  await expect(finish('apple')).rejects.toThrow(SocialLoginOverError);
  await expect(finish()).rejects.toThrow(SocialLoginOverError);
  expect(identify).not.toHaveBeenCalled();
});

it('so many wait at once, and the oldest gives way', () => {
  const pending = new PendingSecrets<number>({ lifetimeMs: 1_000, max: 2, now: () => 0 });
  const [first, second, third] = [1, 2, 3].map((value) => pending.add(value).secret);
  expect(pending.size).toBe(2);
  expect([first, second, third].map((secret) => pending.find(secret ?? ''))).toEqual([undefined, 2, 3]);
});
