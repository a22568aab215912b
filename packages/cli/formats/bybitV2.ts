import { SessionError, type SessionFormat } from '@tidemark/streams/session';
import { isTimedJson } from './timedJson.ts';

const TOPIC = /"topic"\s*:\s*"(orderBookL2_\d+|orderBook_\d+|trade|instrument_info|klineV2|candle)\./;

/** Whether a text is a message of version 2 of Bybit's websockets, which ended in 2023. */
export const isBybitV2 = (text: string): boolean => TOPIC.test(text);

/** Says what such a recording is. */
export function bybitV2Error(): SessionError {
  const reason =
    'a recording of Bybit, version 2 of its API (`orderBookL2_25`, `trade`): only version 5 is read';
  return new SessionError({ kind: 'foreign', reason });
}

/** Known so that it can be named: it is not read. */
export const bybitV2Format: SessionFormat = {
  name: 'bybit-v2',
  accepts: (text) => isTimedJson(text) && isBybitV2(text),
  open: () => {
    throw bybitV2Error();
  },
};
