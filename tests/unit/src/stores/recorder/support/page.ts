import { Blob as PlatformBlob, File as PlatformFile } from 'node:buffer';
import { NO_FAULTS, readSession, timelineOf } from '@tidemark/streams/session';
import { vi } from 'vitest';
import { PageExchange } from '../../../../../../src/stores/recorder/pageExchange.ts';

/** A file with lines, as a browser hands it over: those of jsdom have no stream. */
export const fileOf = (lines: readonly string[], name = 'some.session'): File =>
  new PlatformFile([lines.join('\n')], name) as unknown as File;

/** An exchange for the page, made of lines of a session, at its end. */
export async function exchangeAtEnd(lines: readonly string[]): Promise<PageExchange> {
  const timeline = timelineOf(await readSession(lines.join('\n')));
  const exchange = new PageExchange({ timeline, calls: [], seed: 1, faults: NO_FAULTS });
  exchange.follow(timeline.duration);
  return exchange;
}

/** Puts an exchange behind the connections of the page, for one test. */
export function connectTo(exchange: PageExchange): void {
  vi.stubGlobal('Blob', PlatformBlob);
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        return exchange.openSocket();
      }
    },
  );
  vi.stubGlobal('fetch', ({ url }: Request) =>
    Promise.resolve(Response.json(url.includes('/configs/') ? {} : { code: 200, message: 'ok', data: null })),
  );
}

/** Loads the page's stores, on time that only moves by {@link pass}, and with a hub that waits before it connects again. */
export async function loadPage() {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const [clients, player, recording, realtime] = await Promise.all([
    import('../../../../../../src/stores/clients.ts'),
    import('../../../../../../src/stores/recorder/player.ts'),
    import('../../../../../../src/stores/recorder/recording.ts'),
    import('../../../../../../src/stores/realtime.ts'),
  ]);
  return { ...clients, ...player, ...recording, ...realtime };
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>;

/** Lets time pass, and what reads files or waits for answers get on with it. */
export async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(50);
  }
}
