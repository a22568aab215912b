import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSdk, NetworkError, RateLimitError, RegionDeniedError, type SdkOptions } from '@tidemark/sdk';

const ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'market', quantity: '1', clientOrderId: 'a' } as const;

type Hook = () => never;

/** How a hook of the caller fails: at once, or when what it returned is awaited. */
const WAYS: Readonly<Record<string, (fault: unknown) => Hook>> = {
  throws: (fault) => () => {
    throw fault as Error;
  },
  rejects: (fault) => () =>
    Promise.resolve().then(() => {
      throw fault as Error;
    }) as never,
};

const busy = { code: 10_429, message: 'busy', data: null, status: 429 };

/** What it fails with; some look like failures that pass, after which a call is made again. */
const FAULTS: Readonly<Record<string, () => unknown>> = {
  'an error': () => new Error('a mistake of the caller'),
  'a NetworkError': () => new NetworkError(new Error('no log'), 'http://log.invalid'),
  'a RateLimitError': () => new RateLimitError(busy, 1),
  'no error': () => 'a text',
};

const answer = (code: number, status: number, data: unknown = {}) =>
  Response.json({ code, message: '', data }, { status });
const DONE = (): Response => answer(200, 200);
const UNTIMELY = (): Response => answer(10_403, 403, { serverTime: 1_000 });
const EXPIRED = (): Response => answer(10_001, 401);
const DENIED = (): Response => answer(1_405, 403);

const OWN = ['an error', 'no error'];

interface Case {
  readonly hook: string;
  /** Orders that are sent. */
  readonly sent: number;
  /** Answers to orders, the last of them again and again. */
  readonly answers?: readonly (() => Response)[];
  readonly options?: (hook: Hook) => SdkOptions;
  readonly settings?: (hook: Hook) => object;
  /** Ways that the type of the hook leaves. */
  readonly ways?: readonly string[];
  /** Faults to try: what a hook that makes a call of its own fails with may pass, and is tried again. */
  readonly faults?: readonly string[];
}

const user = { getSession: () => ({ displayUserId: '1' }) };

const CASES: readonly Case[] = [
  { hook: 'onHeaders', sent: 1, settings: (onHeaders) => ({ onHeaders }) },
  { hook: 'baseUrl', sent: 0, options: (baseUrl) => ({ baseUrl }), faults: OWN },
  { hook: 'identity', sent: 0, options: (identity) => ({ identity }), ways: ['throws'] },
  { hook: 'getSession', sent: 0, options: (getSession) => ({ getSession }), ways: ['throws'] },
  { hook: 'now', sent: 0, options: (now) => ({ now }), ways: ['throws'] },
  { hook: 'apiKey', sent: 0, options: (sign) => ({ apiKey: { sign } }), faults: OWN },
  { hook: 'onServerTime', sent: 1, answers: [UNTIMELY, DONE], options: (onServerTime) => ({ onServerTime }) },
  {
    hook: 'refresh',
    sent: 1,
    answers: [EXPIRED, DONE],
    options: (refresh) => ({ ...user, refresh }),
    faults: OWN,
  },
  { hook: 'onRenewed', sent: 1, answers: [EXPIRED, DONE], options: (onRenewed) => ({ ...user, onRenewed }) },
  { hook: 'onExpired', sent: 1, answers: [EXPIRED], options: (onExpired) => ({ onExpired }) },
];

/** Hooks that are told of what happened: what they throw is theirs. */
const IGNORED: readonly Case[] = [
  { hook: 'onCall', sent: 1, options: (onCall) => ({ onCall }) },
  { hook: 'onRegionDenied', sent: 1, answers: [DENIED], options: (onRegionDenied) => ({ onRegionDenied }) },
];

let unhandled: unknown[];
let listeners: NodeJS.UnhandledRejectionListener[];
const note = (reason: unknown): void => void unhandled.push(reason);

beforeEach(() => {
  unhandled = [];
  listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note);
});
afterEach(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of listeners) process.on('unhandledRejection', listener);
});

async function placeWith({ answers = [DONE], options, settings }: Case, hook: Hook) {
  let sent = 0;
  const fetch = vi.fn(async ({ url }: Request) => {
    if (url.includes('refresh_token')) return DONE();
    const made = answers[Math.min(sent, answers.length - 1)] ?? DONE;
    sent += 1;
    return made();
  });
  const sdk = createSdk({
    ...{ baseUrl: 'http://exchange.invalid', authTokenSource: () => 'token', fetch, ...options?.(hook) },
  });
  const ended: unknown = await sdk
    .call('placeOrder', { body: ORDER, ...settings?.(hook) })
    .catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { ended, sent, unhandled };
}

const rows = (cases: readonly Case[]) =>
  cases.flatMap((each) =>
    (each.ways ?? Object.keys(WAYS)).flatMap((way) =>
      (each.faults ?? Object.keys(FAULTS)).map((fault) => ({ name: each.hook, way, fault, each })),
    ),
  );

describe('a hook that fails', () => {
  it.each(rows(CASES))(
    '$name $way $fault: the caller gets it, nothing is repeated',
    async ({ each, way, fault }) => {
      const thrown = FAULTS[fault]?.();
      const hook = WAYS[way]?.(thrown) as Hook;
      const { ended, sent, unhandled: lost } = await placeWith(each, hook);
      expect(ended).toBe(thrown);
      expect({ sent, lost }).toEqual({ sent: each.sent, lost: [] });
    },
  );

  it.each(rows(IGNORED))('$name $way $fault: the call ends as it would', async ({ each, way, fault }) => {
    const { ended, sent, unhandled: lost } = await placeWith(each, WAYS[way]?.(FAULTS[fault]?.()) as Hook);
    if (each.answers === undefined) expect(ended).toEqual({});
    else expect(ended).toBeInstanceOf(RegionDeniedError);
    expect({ sent, lost }).toEqual({ sent: each.sent, lost: [] });
  });
});
