import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { convertBinance } from '../../../streams/session/binance/convert.ts';
import { madeSession } from '../../support/streams/madeSession.ts';
import { recordedSession } from '../../support/streams/recordings.ts';
import { isBrief, sized } from '../support/scale.ts';

/** A message with the time at which it came, in milliseconds since the Unix epoch. */
interface Message {
  readonly at: number;
  readonly raw: string;
}

/** A session of Binance's USDT futures as it was recorded, and the frames of the protocol that it makes. */
export function recordedFrames() {
  const path = isBrief ? undefined : recordedSession('usdt-futures-btcusdt.ndjson.gz');
  const messages: readonly Message[] =
    path === undefined ? [...madeSession(sized(94_000, 3_000))] : messagesOf(path);
  return {
    source:
      path === undefined
        ? isBrief
          ? 'a made-up session'
          : 'a made-up session: no recordings found'
        : 'the recorded USDT-futures session',
    instrument: path === undefined ? 'BTC/USDT' : 'BTC-USDT',
    messages,
    frames: [...convertBinance(messages)],
  };
}

function messagesOf(path: string): Message[] {
  const lines = gunzipSync(readFileSync(path)).toString().trimEnd().split('\n');
  return lines.map((line) => {
    const at = line.indexOf(' ');
    // Nanoseconds since 1970 do not fit a number.
    return {
      at: Number(line.slice(0, at - 6)) + Number(line.slice(at - 6, at)) / 1e6,
      raw: line.slice(at + 1),
    };
  });
}
