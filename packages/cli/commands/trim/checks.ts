import { streamTimeline, type StreamedTimeline } from '@tidemark/streams/session';
import type { OrderBook } from '@tidemark/streams';
import { keyOf, missingKeys } from '../../analysis/keys.ts';
import { UsageError } from '../../cli/args.ts';
import { playSession } from '../../replay/playSession.ts';
import type { ReplaySettings } from '../../replay/replayOptions.ts';
import type { Candidate } from './indexedSession.ts';
import type { Check } from './trimSession.ts';

/** What can be checked without a command of one's own, and what fails. */
export const CHECKS = {
  live: 'a topic is not live at the end',
  whole: 'a frame is malformed, missing, or a checksum differs',
  crossed: 'a book is shown as live with a bid at or above an ask',
  same: 'the states at the end differ from those without faults',
} as const;

/** Throws a UsageError for a name that is none. */
export function builtInCheck(name: string): BuiltInCheck {
  if (!Object.hasOwn(CHECKS, name)) {
    throw new UsageError(`there is no check ${name}; there are ${Object.keys(CHECKS).join(', ')}`);
  }
  return FAILURES[name as keyof typeof CHECKS];
}

/** Says in a few words how a session fails when it is played; undefined when it does not. */
type BuiltInCheck = (session: Candidate, settings: ReplaySettings) => ReturnType<Check>;

/** What fails in a few words, the same for the same failure. */
const FAILURES: Readonly<Record<keyof typeof CHECKS, BuiltInCheck>> = {
  async live(session, settings) {
    const keys = new Set<string>();
    const { states } = await playSession(await timelineOf(session, keys), settings);
    const dull = [...states.values()].find(({ phase }) => phase !== 'live');
    if (dull !== undefined) return `${dull.key} is ${dull.phase}`;
    const [missing] = missingKeys(keys, states);
    return missing && `${missing} cannot be played`;
  },
  async whole(session, settings) {
    const { counters } = await playSession(await timelineOf(session), settings);
    if (counters.malformed > 0) return 'malformed frames';
    if (counters.checksumMismatches > 0) return 'checksum mismatches';
    return counters.gaps > 0 ? 'gaps' : undefined;
  },
  async crossed(session, settings) {
    let crossed: string | undefined;
    await playSession(await timelineOf(session), {
      ...settings,
      onState: ({ key, phase, value }) => {
        if (phase === 'live' && key.startsWith('orderBook?') && isCrossed(value as OrderBook))
          crossed ??= `${key} is crossed`;
      },
    });
    return crossed;
  },
  async same(session, settings) {
    const { from, to } = settings;
    const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    const timeline = await timelineOf(session);
    const expected = await playSession(timeline, range);
    const { hashes } = await playSession(timeline, settings);
    const key = Object.keys(expected.hashes).find((one) => hashes[one] !== expected.hashes[one]);
    return key && `${key} differs`;
  },
};

/** @param keys is given the keys of its frames */
function timelineOf({ header, read }: Candidate, keys?: Set<string>): Promise<StreamedTimeline> {
  return streamTimeline(header, async function* seen() {
    for await (const part of read()) {
      for (const entry of part) {
        const key = keys && keyOf(entry);
        if (key !== undefined) keys?.add(key);
      }
      yield part;
    }
  });
}

function isCrossed({ bids: [bid], asks: [ask] }: OrderBook): boolean {
  return bid !== undefined && ask !== undefined && Number(bid.price) >= Number(ask.price);
}
