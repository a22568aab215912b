import { parseArgs } from 'node:util';
import { RecordingError } from '@tidemark/streams';
import { replayThroughHub } from './replay/throughHub.ts';
import { readRecording } from './replay/readRecording.ts';
import { serveRecording } from './replay/serve.ts';
import { describeSummary } from './replay/summary.ts';

const USAGE = `Usage: npm run replay -- FILE [--speed N] [--json]
       npm run replay -- FILE --serve PORT [--speed N]

Plays a recorded session through the hub and the streams, and prints what came of it.
FILE is a recording of ours or of Binance, plain or gzip.

  --speed N     N times as fast as recorded; default: as fast as possible, with --serve 1
  --serve PORT  serve the recording at ws://127.0.0.1:PORT/realtime instead, over and over
  --json        print JSON`;

/** The depths at which a served Binance session offers its book, as the exchange does. */
const SERVED_DEPTHS = [20, 50, 200];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      speed: { type: 'string' },
      serve: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new TypeError('name one recording');
  const speed = values.speed === undefined ? undefined : positive('speed', values.speed);

  if (values.serve === undefined) {
    const summary = await replayThroughHub(readRecording(path), speed);
    console.log(values.json ? JSON.stringify(summary, null, 2) : describeSummary(summary));
    return;
  }
  const recording = readRecording(path, { depths: SERVED_DEPTHS });
  const server = await serveRecording(recording.frames, positive('port', values.serve), speed ?? 1);
  console.log(`Serving ${recording.frames.length} frames of ${path} at ${server.url}. Ctrl-C stops.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(`${name} must be a positive number, not ${text}`);
  return value;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof RecordingError) && !(error instanceof TypeError) && !isListenError(error))
    throw error;
  console.error(`${error.message}${error instanceof TypeError ? `\n\n${USAGE}` : ''}`);
  process.exitCode = 1;
}

/** The port is taken or not permitted. */
function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
