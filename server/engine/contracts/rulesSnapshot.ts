import { CodecError } from '../codec/bytes.ts';
import { list, NUMBER } from '../codec/record.ts';
import type { Section } from '../kernel/snapshot.ts';
import type { ContractsState } from './state.ts';

/** The first format that has adopted rules. */
export const FORMAT_WITH_RULES = 9;

const IDS = list(NUMBER);

/** Which rules are in force, and the ids of the triggers that wait for somebody to trade with, in the order of their turn. Read after the triggers. */
export function rulesSection(state: ContractsState): Section {
  return {
    since: FORMAT_WITH_RULES,
    write(writer) {
      writer.number(state.rules);
      IDS.write(
        writer,
        [...state.unfilled].map(({ id }) => id),
      );
    },
    read(reader) {
      state.rules = reader.number();
      for (const id of IDS.read(reader)) {
        const trigger = state.triggers.get(id);
        if (trigger === undefined) throw new CodecError(`Trigger ${id} is not waiting`);
        trigger.account.market.triggers.remove(trigger);
        trigger.isUnfilled = true;
        state.unfilled.add(trigger);
      }
    },
  };
}
