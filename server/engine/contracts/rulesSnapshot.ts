import { CodecError } from '../codec/bytes.ts';
import { list, NUMBER } from '../codec/record.ts';
import type { Section } from '../kernel/snapshot.ts';
import { MARGIN_CHOICE } from './codec.ts';
import type { MarginChoice } from './marginProtocol.ts';
import type { ContractsState } from './state.ts';

/** The first formats that have adopted rules, and the choice whether margin stays in isolated accounts. */
export const FORMAT_WITH_RULES = 9;
export const FORMAT_WITH_MARGIN_CHOICES = 10;

const IDS = list(NUMBER);
const CHOICES = list(MARGIN_CHOICE);

/**
 * Which rules are in force, the ids of the triggers that wait for somebody to trade with, in the order of their turn, and who keeps margin
 * in isolated accounts. Read after all of them.
 */
export function rulesSection(state: ContractsState): Section {
  return {
    since: FORMAT_WITH_RULES,
    write(writer, format) {
      writer.number(state.rules);
      IDS.write(
        writer,
        [...state.unfilled].map(({ id }) => id),
      );
      if (format >= FORMAT_WITH_MARGIN_CHOICES) CHOICES.write(writer, choicesOf(state));
    },
    read(reader, format) {
      state.rules = reader.number();
      for (const id of IDS.read(reader)) {
        const trigger = state.triggers.get(id);
        if (trigger === undefined) throw new CodecError(`Trigger ${id} is not waiting`);
        trigger.account.market.triggers.remove(trigger);
        trigger.isUnfilled = true;
        state.unfilled.add(trigger);
      }
      if (format < FORMAT_WITH_MARGIN_CHOICES) return;
      for (const { contract, account, isKeeping } of CHOICES.read(reader)) {
        const isolated = state.markets.get(contract)?.accounts.get(account)?.isolated;
        if (isolated === undefined || isolated === null)
          throw new CodecError(`Account ${account} has no isolated margin in contract ${contract}`);
        isolated.restoreChoice(isKeeping);
      }
    },
  };
}

/** Of those who keep margin, by contract and account. */
function choicesOf(state: ContractsState): MarginChoice[] {
  return state
    .isolatedAccounts()
    .filter(({ isolated }) => isolated.isKeeping)
    .map(({ margin, market }) => ({
      account: margin.account.id,
      contract: market.contract.id,
      isKeeping: true,
    }));
}
