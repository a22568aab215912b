import { createCallTap } from '@tidemark/streams/session';
import type { WebSocketLike } from '@tidemark/streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageWire, type WireTarget } from '../../../../../src/stores/recorder/pageWire.ts';

/** A socket that is as the platform's, as far as a page's wire goes. */
class PlainSocket implements WebSocketLike {
  static readonly opened: PlainSocket[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    PlainSocket.opened.push(this);
  }

  addEventListener(): void {
    // Nothing happens on it.
  }

  send(): void {
    // It leads nowhere.
  }

  close(): void {
    this.readyState = 3;
  }
}

const ADDRESS = 'wss://tidemark.example/realtime';

describe('the wire of a page', () => {
  const asked: Request[] = [];

  beforeEach(() => {
    vi.stubGlobal('WebSocket', PlainSocket);
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request);
      return Promise.resolve(Response.json({ by: 'exchange' }));
    });
  });
  afterEach(() => {
    PlainSocket.opened.length = asked.length = 0;
    vi.unstubAllGlobals();
  });

  const call = (path: string): Request => new Request(new URL(path, 'https://tidemark.example'));
  const answerOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

  it('leads to the exchange, to a target while there is one, and to the exchange again', async () => {
    const wire = createPageWire();
    const elsewhere = new PlainSocket('elsewhere');
    const target: WireTarget = {
      openSocket: () => elsewhere,
      answer: ({ url }) =>
        url.endsWith('/known') ? Promise.resolve(Response.json({ by: 'target' })) : undefined,
    };
    const first = new wire.Socket(ADDRESS);
    expect(first).toMatchObject({ url: ADDRESS, readyState: 1 });

    wire.redirect(target);
    expect(first.readyState).toBe(3);
    expect(new wire.Socket(ADDRESS)).toBe(elsewhere);
    expect(await answerOf(wire.fetch(call('/known')))).toEqual({ by: 'target' });
    expect(await answerOf(wire.fetch(call('/other')))).toEqual({ by: 'exchange' });

    wire.redirect(undefined);
    expect(elsewhere.readyState).toBe(3);
    expect(new wire.Socket(ADDRESS)).toMatchObject({ url: ADDRESS });
    expect(await answerOf(wire.fetch(call('/known')))).toEqual({ by: 'exchange' });
  });

  it('can be led elsewhere before anything was opened', () => {
    const wire = createPageWire();
    const elsewhere = new PlainSocket('elsewhere');
    wire.redirect({ openSocket: () => elsewhere, answer: () => undefined });
    expect(new wire.Socket(ADDRESS)).toBe(elsewhere);
  });

  it('lets calls be seen while somebody listens, those of a target too, and hands on the very request otherwise', async () => {
    const wire = createPageWire();
    const clone = vi.spyOn(Request.prototype, 'clone');
    const seen: string[] = [];
    const before = call('/before');
    await wire.fetch(before);
    expect(asked).toEqual([before]);
    expect(clone).not.toHaveBeenCalled();

    let calls = createCallTap();
    const untap = wire.tap((fetch) => (calls = createCallTap({ fetch })).fetch);
    calls.calls$.subscribe(({ path, answer }) => seen.push(`${path} ${JSON.stringify(answer)}`));
    await wire.fetch(call('/between'));
    wire.redirect({
      openSocket: () => new PlainSocket('elsewhere'),
      answer: () => Promise.resolve(Response.json({ by: 'target' })),
    });
    await wire.fetch(call('/there'));
    await vi.waitFor(() => expect(seen).toEqual(['/between {"by":"exchange"}', '/there {"by":"target"}']));

    untap();
    wire.redirect(undefined);
    clone.mockClear();
    await wire.fetch(call('/after'));
    expect(clone).not.toHaveBeenCalled();
    expect(seen).toHaveLength(2);
  });
});
