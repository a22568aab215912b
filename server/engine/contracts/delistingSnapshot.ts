import { CodecError } from '../codec/bytes.ts';
import { list } from '../codec/record.ts';
import type { Section } from '../kernel/snapshot.ts';
import { DELISTING } from './codec.ts';
import type { ContractsState } from './state.ts';

/** The first format that has contracts that are being delisted, or were. */
export const FORMAT_WITH_DELISTINGS = 11;

const DELISTINGS = list(DELISTING);

/** The delistings, by contract. */
export function delistingsSection(state: ContractsState): Section {
  return {
    since: FORMAT_WITH_DELISTINGS,
    write: (writer) => DELISTINGS.write(writer, state.delistings()),
    read(reader) {
      for (const delisting of DELISTINGS.read(reader)) {
        const market = state.markets.get(delisting.contract);
        if (market === undefined) throw new CodecError(`There is no contract ${delisting.contract}`);
        market.delisting = delisting;
      }
    },
  };
}
