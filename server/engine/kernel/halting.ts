import { CodecError } from '../codec/bytes.ts';
import { BOOLEAN, list, NUMBER, record, type Codec } from '../codec/record.ts';
import type { EventSink, Kernel } from './kernel.ts';
import { DONE, DONE_BEFORE, reject, type Outcome } from './outcome.ts';
import type { Section } from './snapshot.ts';

/**
 * Halts a market, or lets it trade again. A halted market stands still: nobody places or amends an order, quotes, or waits for a price there, it gets no
 * mark and no funding, and no liquidation trades in its book. Orders and triggers are cancelled as ever.
 */
export interface HaltCommand {
  readonly kind: 'haltMarket';
  readonly instrument: number;
  /** False lets it trade again. */
  readonly halted: boolean;
}

/** A market was halted, or trades again. */
export interface HaltEvent {
  readonly kind: 'halt';
  readonly instrument: number;
  readonly halted: boolean;
}

/** What follows the kind of both. */
export const HALT: Codec<Omit<HaltCommand, 'kind'>> = record({ instrument: NUMBER, halted: BOOLEAN });

/** Carries out a halt. @param isListed whether a product has an instrument of this id */
export function haltMarket(
  { halted }: Kernel,
  { instrument, halted: halts }: HaltCommand,
  events: EventSink<HaltEvent>,
  isListed: (id: number) => boolean,
): Outcome {
  if (!isListed(instrument)) return reject('unknownInstrument', `There is no instrument ${instrument}.`);
  if (halted.has(instrument) === halts) return DONE_BEFORE;
  if (halts) halted.add(instrument);
  else halted.delete(instrument);
  events.add({ kind: 'halt', instrument, halted: halts });
  return DONE;
}

const HALTED = list(NUMBER);

/** The first format that has halted markets. */
export const FORMAT_WITH_HALTS = 5;

/** The halted markets, in the order of their ids. */
export function haltsSection({ halted }: Kernel): Section {
  return {
    since: FORMAT_WITH_HALTS,
    write: (writer) => HALTED.write(writer, haltedMarkets(halted)),
    read(reader) {
      for (const id of HALTED.read(reader)) {
        if (halted.has(id)) throw new CodecError(`Instrument ${id} is halted twice`);
        halted.add(id);
      }
    },
  };
}

/** In the order of their ids. */
export function haltedMarkets(halted: ReadonlySet<number>): number[] {
  return [...halted].sort((a, b) => a - b);
}
