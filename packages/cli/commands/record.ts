import { after } from '@tidemark/sdk/core';
import { createHub } from '@tidemark/streams';
import { recordSession } from '@tidemark/streams/session';
import { merge, timer } from 'rxjs';
import { WebSocket } from 'ws';
import { UsageError, type Args } from '../cli/args.ts';
import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { fileName } from '../files/writeError.ts';
import { openWriter, tellOutcome, WRITE_OPTIONS, written } from '../files/writeFile.ts';
import { counted } from '../terminal/layout.ts';
import { ticketSource } from './record/apiKey.ts';
import { explainAnswer } from './record/explainAnswer.ts';
import { subscriptionsOf } from './record/subscriptions.ts';

const DEFAULT_TOPICS = ['quote', 'orderBook', 'trades'];
const DEFAULT_INSTRUMENTS = ['BTC/USDT'];
const DEFAULT_DEPTH = 50;

export const record: Command = {
  name: 'record',
  summary: 'record topics of an exchange until Ctrl-C',
  usage: 'URL',
  positionals: [1, 1],
  about:
    'Subscribes to topics at the address of an exchange, such as wss://exchange.example/realtime, and writes everything that happens on the ' +
    'connection: frames either way, openings, losses with their reasons, failures. It is written once a second, so that a crash loses no more; ' +
    'secrets are redacted. A connection that is lost is made again, for ever.\n' +
    'Private topics take an API key with the scope "read" from TIDEMARK_KEY_ID and TIDEMARK_KEY_SECRET.',
  options: {
    topics: {
      value: 'NAMES',
      repeated: true,
      about: `Topics, separated by commas; default: ${DEFAULT_TOPICS.join(', ')}`,
    },
    instruments: {
      value: 'NAMES',
      repeated: true,
      about: `Pairs and contracts; default: ${DEFAULT_INSTRUMENTS.join(', ')}`,
    },
    depth: { value: 'N', about: `Levels of order books: 5, 20, 50 or 200; default: ${DEFAULT_DEPTH}` },
    interval: { value: 'NAME', about: 'Interval of candles; default: 1m' },
    for: { value: 'TIME', about: 'End after 90s, 5m, 2h…' },
    ...WRITE_OPTIONS,
  },
  examples: [
    ['tidemark record ws://127.0.0.1:8080/realtime', 'the default topics of BTC/USDT, until Ctrl-C'],
    [
      'tidemark record wss://x.example/realtime --topics quotes,markPrices --for 1h -o day.session',
      'all markets, for an hour',
    ],
    [
      'TIDEMARK_KEY_ID=… TIDEMARK_KEY_SECRET=… tidemark record wss://x.example/realtime --topics orders,fills',
      'your own orders',
    ],
  ],
  async run(args, terminal) {
    const url = socketUrl(args.positional(0));
    const subscriptions = subscriptionsOf(settingsOf(args));
    const isPrivate = subscriptions.some(({ topic }) => topic.privacy === 'private');
    const ticket = isPrivate ? ticketSource(url, terminal.env) : undefined;
    const file = args.text('out') ?? defaultName(url, new Date());
    const length = args.duration('for');
    const failed = new AbortController();
    const writer = await openWriter(file, {
      terminal,
      plain: args.flag('plain'),
      force: args.flag('force'),
      onError: () => failed.abort(),
    });

    const errors = new Set<string>();
    const told = new Set<string>();
    const hub = createHub({
      url: url.href,
      // Unlike Node's own, it says why it fails.
      WebSocket,
      onError: (error) => {
        const message = explainAnswer((error as Error).message);
        errors.add(message);
        // At once: whoever has mistaken the address would wait for Ctrl-C in vain.
        if (!told.has(message)) terminal.note(message);
        told.add(message);
      },
    });
    if (ticket !== undefined) hub.setAuth(ticket);
    const counts = { frames: 0, lines: 0, losses: 0, phases: new Map<string, string>() };
    hub.wire$.subscribe(({ kind }) => {
      if (kind === 'in') counts.frames++;
      if (kind === 'close') counts.losses++;
    });
    recordSession(hub, {
      header: { topics: subscriptions.map(({ key }) => key), zone: zoneHere() },
    }).subscribe(writer);
    merge(...subscriptions.map(({ topic, query }) => hub.topic(topic, query))).subscribe((state) => {
      const before = counts.phases.get(state.key);
      counts.phases.set(state.key, state.phase);
      if (state.phase === 'error' && before !== 'error') {
        terminal.note(`${state.key}: ${state.error.code} ${state.error.message}`);
        told.add(state.error.message);
      }
    });
    const startedAt = performance.now();
    const progress = timer(0, 500).subscribe(() => {
      const live = [...counts.phases.values()].filter((phase) => phase === 'live').length;
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      terminal.progress(
        `${seconds} s  ${counts.frames} frames  ${live} of ${subscriptions.length} topics live  ${counts.losses} lost connections`,
      );
    });
    if (!args.flag('json'))
      terminal.note(
        `Recording ${subscriptions.map(({ key }) => key).join(', ')} to ${fileName(file)}. Ctrl-C ends.`,
      );
    try {
      await ended(AbortSignal.any([terminal.stop, failed.signal]), length);
    } finally {
      progress.unsubscribe();
      hub.close();
      await written(writer, file);
    }
    const states = Object.fromEntries(counts.phases);
    const isWhole = subscriptions.every(
      ({ key }) => counts.phases.get(key) !== 'loading' && counts.phases.get(key) !== 'error',
    );
    if (args.flag('json'))
      tellOutcome(
        JSON.stringify(
          { file, frames: counts.frames, losses: counts.losses, states, errors: [...errors] },
          null,
          2,
        ),
        file,
        terminal,
      );
    else
      tellOutcome(
        `${fileName(file)}: ${counted(counts.frames, 'frame')}, ${counted(counts.losses, 'lost connection')}`,
        file,
        terminal,
      );
    return isWhole && counts.frames > 0 ? EXIT.ok : EXIT.failed;
  },
};

function settingsOf(args: Args) {
  const topics = args.list('topics');
  const instruments = args.list('instruments');
  return {
    topics: topics.length === 0 ? DEFAULT_TOPICS : topics,
    instruments: instruments.length === 0 ? DEFAULT_INSTRUMENTS : instruments,
    depth: args.whole('depth', 1) ?? DEFAULT_DEPTH,
    interval: args.text('interval') ?? '1m',
  };
}

/** The address of a socket; that of the exchange is completed. Throws a UsageError. */
function socketUrl(text: string): URL {
  const href = text.includes('://') ? text : `wss://${text}`;
  if (!URL.canParse(href) || !/^(ws|http)s?:/.test(href))
    throw new UsageError(`${text} is no address such as wss://exchange.example/realtime`);
  const url = new URL(href);
  url.protocol = url.protocol.replace('http', 'ws');
  if (url.pathname === '/') url.pathname = '/realtime';
  return url;
}

/** The time zone of this machine, in which its users tell times. */
function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function defaultName({ hostname }: URL, now: Date): string {
  const time = now
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '')
    .replace('T', '-');
  return `${hostname.replaceAll(/[^\w.-]/g, '')}-${time}.session`;
}

/** When it was stopped, what it writes cannot be written any further, or the time is over. */
function ended(stop: AbortSignal, length: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(length ?? Infinity, resolve);
    const stopped = (): void => {
      cancel();
      resolve();
    };
    if (stop.aborted) stopped();
    else stop.addEventListener('abort', stopped, { once: true });
  });
}
