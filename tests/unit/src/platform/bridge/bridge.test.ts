import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRIDGE_TIMEOUT_MS, createBridge } from '../../../../../src/platform/bridge/bridge.ts';
import type { PageInterface } from '../../../../../src/platform/bridge/bridge.ts';
import type { HostWindow } from '../../../../../src/platform/bridge/channel.ts';
import {
  BridgeError,
  BridgeFunctionNotFoundError,
  BridgeJsonParseError,
  BridgeNotFoundError,
  BridgeParameterError,
  BridgeTimeoutError,
} from '../../../../../src/platform/bridge/errors.ts';

const ADA = { userId: '100', displayUserId: '61000100', token: 'secret' };

interface Request {
  readonly id: string;
  readonly action: string;
  readonly params: object;
}

/** A page inside an Android app that keeps what it is sent. */
function inApp() {
  const received: Request[] = [];
  const window: HostWindow & { tidemarkBridge?: PageInterface } = {
    TidemarkApp: { postMessage: (text) => void received.push(JSON.parse(text) as Request) },
  };
  const bridge = createBridge(window);
  const answer = (index: number, text: string) =>
    window.tidemarkBridge?.receive(received[index]?.id ?? '', text);
  return { bridge, received, answer, page: window.tidemarkBridge };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the bridge to the native app', () => {
  it('sends an action and takes the answer with its id', async () => {
    const { bridge, received, answer } = inApp();
    const identity = bridge.call('user.getUser', {});
    const closed = bridge.call('navigator.closeWebApp', {});
    expect(received).toEqual([
      { id: expect.any(String) as string, action: 'user.getUser', params: {} },
      { id: expect.any(String) as string, action: 'navigator.closeWebApp', params: {} },
    ]);
    answer(1, '{}');
    answer(0, JSON.stringify({ data: { user: ADA, fingerprint: 'f' } }));
    await expect(closed).resolves.toBeNull();
    await expect(identity).resolves.toEqual({ user: ADA, fingerprint: 'f' });
  });

  it('posts through the message handler of iOS', () => {
    const postMessage = vi.fn();
    const bridge = createBridge({ webkit: { messageHandlers: { TidemarkApp: { postMessage } } } });
    void bridge.call('user.login', { returnTo: '/' }).catch(() => undefined);
    expect(JSON.parse(String(postMessage.mock.lastCall?.[0]))).toMatchObject({
      action: 'user.login',
      params: { returnTo: '/' },
    });
  });

  it('reads a logged-out app', async () => {
    const { bridge, answer } = inApp();
    const identity = bridge.call('user.getUser', {});
    answer(0, '{"data":{"user":null}}');
    await expect(identity).resolves.toEqual({ user: null, fingerprint: null });
  });

  it('never uses an id of the page before', () => {
    const first = inApp();
    const second = inApp();
    void first.bridge.call('user.getUser', {}).catch(() => undefined);
    void second.bridge.call('user.getUser', {}).catch(() => undefined);
    expect(first.received[0]?.id).not.toBe(second.received[0]?.id);
  });

  it('tells that the user of the app changed', () => {
    const { bridge, page } = inApp();
    const heard = vi.fn();
    const stop = bridge.on('userChanged', heard);
    page?.notify('userChanged');
    page?.notify('somethingElse');
    stop();
    page?.notify('userChanged');
    expect(heard).toHaveBeenCalledOnce();
  });
});

describe('the five bridge errors', () => {
  it('timeout: no answer within 3000 ms, and one that comes later is nobody’s', async () => {
    const { bridge, answer } = inApp();
    const settled = vi.fn();
    const call = bridge.call('user.getUser', {});
    call.catch(settled);
    await vi.advanceTimersByTimeAsync(BRIDGE_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(call).rejects.toThrow(BridgeTimeoutError);
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
    expect(BRIDGE_TIMEOUT_MS).toBe(3000);
    answer(0, '{}');
    await vi.advanceTimersByTimeAsync(BRIDGE_TIMEOUT_MS);
    expect(settled).toHaveBeenCalledOnce();
  });

  it('not found: there is no app, or it takes no message', async () => {
    await expect(createBridge({}).call('user.getUser', {})).rejects.toThrow(BridgeNotFoundError);
    const postMessage = () => {
      throw new TypeError('The web view is gone');
    };
    const gone = createBridge({ TidemarkApp: { postMessage } }).call('user.getUser', {});
    await expect(gone).rejects.toMatchObject({ kind: 'notFound' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('function not found: the interface takes no messages', async () => {
    const call = createBridge({ TidemarkApp: {} }).call('user.getUser', {});
    await expect(call).rejects.toThrow(BridgeFunctionNotFoundError);
    await expect(call).rejects.toMatchObject({ kind: 'functionNotFound' });
  });

  it.each(['Ada', '', '"ok"', 'null', '{"data":{"user":{"userId":"1"}}}', '{"data":7}'])(
    'JSON parse error: the app answers %s',
    async (text) => {
      const { bridge, answer } = inApp();
      const call = bridge.call('user.getUser', {});
      answer(0, text);
      await expect(call).rejects.toThrow(BridgeJsonParseError);
      await expect(call).rejects.toMatchObject({ kind: 'jsonParseError' });
    },
  );

  it.each([
    ['notFound', BridgeNotFoundError],
    ['parameterError', BridgeParameterError],
    ['jsonParseError', BridgeJsonParseError],
    ['functionNotFound', BridgeFunctionNotFoundError],
    ['somethingNew', BridgeJsonParseError],
  ])('%s as the app reports it', async (kind, type) => {
    const { bridge, answer } = inApp();
    const call = bridge.call('user.login', { returnTo: '/' });
    answer(0, JSON.stringify({ error: { kind, message: 'Not today' } }));
    await expect(call).rejects.toThrow(type);
    await expect(call).rejects.toThrow(BridgeError);
  });
});
