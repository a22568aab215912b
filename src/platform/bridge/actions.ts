import { BridgeJsonParseError } from './errors.ts';

/** Who is logged in in the app, with the token that calls carry. */
export interface NativeUser {
  readonly userId: string;
  readonly displayUserId: string;
  /** Bearer token of the exchange, from a login with client type 1. */
  readonly token: string;
}

export interface NativeIdentity {
  /** Null while nobody is logged in in the app. */
  readonly user: NativeUser | null;
  /** Token of the device, 72 characters; null when the app has none. */
  readonly fingerprint: string | null;
}

/** The actions of the app: what they are given, and what they answer. */
export interface BridgeActions {
  'user.getUser': { readonly params: Record<never, never>; readonly answer: NativeIdentity };
  /** Shows the app's login and answers at once; whether somebody logs in is told by the event `userChanged`. */
  'user.login': { readonly params: { readonly returnTo: string }; readonly answer: null };
  'navigator.closeWebApp': { readonly params: Record<never, never>; readonly answer: null };
}

export type BridgeAction = keyof BridgeActions;

type Decoders = { readonly [A in BridgeAction]: (data: unknown) => BridgeActions[A]['answer'] };

/** Reads the data of each action's answer; throws {@link BridgeJsonParseError} when it is of another shape. */
export const decodeAnswer: Decoders = {
  'user.getUser': decodeIdentity,
  'user.login': () => null,
  'navigator.closeWebApp': () => null,
};

function decodeIdentity(data: unknown): NativeIdentity {
  const { user, fingerprint } = membersOf<NativeIdentity>(data);
  return {
    user: user === null || user === undefined ? null : decodeUser(user),
    fingerprint: typeof fingerprint === 'string' ? fingerprint : null,
  };
}

function decodeUser(data: unknown): NativeUser {
  const { userId, displayUserId, token } = membersOf<NativeUser>(data);
  return { userId: textOf(userId), displayUserId: textOf(displayUserId), token: textOf(token) };
}

function membersOf<T>(data: unknown): Partial<Record<keyof T, unknown>> {
  if (typeof data !== 'object' || data === null) throw unreadable();
  return data;
}

function textOf(member: unknown): string {
  if (typeof member !== 'string' || member === '') throw unreadable();
  return member;
}

function unreadable(): BridgeJsonParseError {
  return new BridgeJsonParseError('The app answered with members that are missing or of another type');
}
