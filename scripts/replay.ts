import { parseArgs } from 'node:util';
import { RecordingError } from '@tidemark/streams';
import { isWhole, replayThroughHub } from './replay/throughHub.ts';
import { readRecording } from './replay/readRecording.ts';
import { serveRecording } from './replay/serve.ts';
import { describeDamage, describeSummary } from './replay/summary.ts';

const USAGE = `Usage: npm run replay -- FILE [--speed N] [--json]
       npm run replay -- FILE --serve PORT [--speed N]

Plays a recorded session through the hub and the streams, and prints what came of it.
FILE is a recording of ours or of Binance, plain or gzip, as its content says.

  --speed N     N times as fast as recorded; default: as fast as possible, with --serve 1
  --serve PORT  serve the recording at ws://127.0.0.1:PORT/realtime instead, over and over
  --json        print JSON

Ends with
  0  all of the recording was played, and every stream is live at its end
  1  it was played, but parts are damaged or missing, or a stream could not be built: the summary says which, by line
  2  the command is wrong, or the port cannot be had
  3  the file cannot be read, or is no recording`;

const EXIT = { whole: 0, damaged: 1, wrongCommand: 2, noRecording: 3 } as const;

/** The depths at which a served Binance session offers its book, as the exchange does. */
const SERVED_DEPTHS = [20, 50, 200];

/** Resolves to the exit code. */
async function main(): Promise<number> {
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
    return EXIT.whole;
  }
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new TypeError('name one recording');
  const speed = values.speed === undefined ? undefined : positive('speed', values.speed);

  if (values.serve === undefined) {
    const summary = await replayThroughHub(await readRecording(path), speed);
    console.log(values.json ? JSON.stringify(summary, null, 2) : describeSummary(summary));
    return isWhole(summary) ? EXIT.whole : EXIT.damaged;
  }
  const port = positive('port', values.serve);
  const recording = await readRecording(path, { depths: SERVED_DEPTHS });
  for (const line of describeDamage(recording.damage.map(({ message }) => message))) console.error(line);
  const server = await serveRecording(recording.frames, port, speed ?? 1);
  console.log(`Serving ${recording.frames.length} frames of ${path} at ${server.url}. Ctrl-C stops.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
  return recording.damage.length === 0 ? EXIT.whole : EXIT.damaged;
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new TypeError(`${name} must be a positive number, not ${text}`);
  return value;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof RecordingError) && !(error instanceof TypeError) && !isListenError(error))
    throw error;
  console.error(`${error.message}${error instanceof TypeError ? `\n\n${USAGE}` : ''}`);
  process.exitCode = error instanceof RecordingError ? EXIT.noRecording : EXIT.wrongCommand;
}

/** The port is taken or not permitted. */
function isListenError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
