import { convertBinance } from '../../../streams/session/binance/convert.ts';
import { loadCcxt } from '../peers/ccxt.ts';
import { alternate } from '../support/rounds.ts';
import { cpuMs } from './cpu.ts';
import { hubPass } from './passes.ts';
import { recordedFrames } from './recordedFrames.ts';
import { sized } from '../support/scale.ts';

const ROUNDS = sized(3, 1);

/** Processor time from raw messages of Binance to book, quote and trades, here and in ccxt, in milliseconds. */
export interface Conversion {
  readonly messages: number;
  readonly oursMs: number;
  readonly ccxtMs: number;
}

export async function measureConversion(): Promise<Conversion> {
  const { instrument, messages } = recordedFrames();
  const texts = messages.map(({ raw }) => raw);
  const ccxt = await loadCcxt();
  const { ours, peer } = await alternate(
    ROUNDS,
    () => cpuMs(() => hubPass([...convertBinance(messages)], instrument)),
    () => cpuMs(() => ccxt(texts)),
  );
  return { messages: texts.length, oursMs: ours, ccxtMs: peer };
}
