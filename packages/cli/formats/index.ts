import type { SessionFormat } from '@tidemark/streams/session';
import { bybitFormat } from './bybit.ts';
import { bybitV2Format } from './bybitV2.ts';
import { cryptofeedFormat } from './cryptofeed.ts';
import { cryptofeedRawFormat } from './cryptofeedRaw.ts';
import { tardisFormat } from './tardis.ts';

/** Formats that sessions are read from besides those of Tidemark and Binance, each known by what its lines hold. */
export const FORMATS: readonly SessionFormat[] = [
  tardisFormat,
  cryptofeedRawFormat,
  cryptofeedFormat,
  bybitFormat,
  bybitV2Format,
];
