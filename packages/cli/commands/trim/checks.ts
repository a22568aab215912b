import type { Session } from '@tidemark/streams/session';
import type { OrderBook } from '@tidemark/streams';
import { keyOf, missingKeys } from '../../analysis/keys.ts';
import { UsageError } from '../../cli/args.ts';
import { playSession } from '../../replay/playSession.ts';
import type { ReplaySettings } from '../../replay/replayOptions.ts';
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
type BuiltInCheck = (session: Session, settings: ReplaySettings) => ReturnType<Check>;

/** What fails in a few words, the same for the same failure. */
const FAILURES: Readonly<Record<keyof typeof CHECKS, BuiltInCheck>> = {
  async live(session, settings) {
    const { states } = await playSession(session, settings);
    const dull = [...states.values()].find(({ phase }) => phase !== 'live');
    if (dull !== undefined) return `${dull.key} is ${dull.phase}`;
    const [missing] = missingKeys(new Set(session.entries.flatMap((entry) => keyOf(entry) ?? [])), states);
    return missing && `${missing} cannot be played`;
  },
  async whole(session, settings) {
    const { counters } = await playSession(session, settings);
    if (counters.malformed > 0) return 'malformed frames';
    if (counters.checksumMismatches > 0) return 'checksum mismatches';
    return counters.gaps > 0 ? 'gaps' : undefined;
  },
  async crossed(session, settings) {
    let crossed: string | undefined;
    await playSession(session, {
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
    const expected = await playSession(session, range);
    const { hashes } = await playSession(session, settings);
    const key = Object.keys(expected.hashes).find((one) => hashes[one] !== expected.hashes[one]);
    return key && `${key} differs`;
  },
};

function isCrossed({ bids: [bid], asks: [ask] }: OrderBook): boolean {
  return bid !== undefined && ask !== undefined && Number(bid.price) >= Number(ask.price);
}
