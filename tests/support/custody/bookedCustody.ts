import type {
  CustodyEvent,
  DepositEvent,
  LoggedEvent,
  MovementEvent,
} from '../../../server/custody/protocol.ts';
import { ModelCustody } from './modelCustody.ts';

/** The model, which also tells of the money of its deposits as the watcher does: when they are final, and when the chain takes that back. */
export class BookedCustody extends ModelCustody {
  override async eventsAfter(seq: number, limit: number): Promise<readonly LoggedEvent[]> {
    // Silent when the model is.
    await super.eventsAfter(0, 0);
    return this.#withMovements().slice(seq, seq + limit);
  }

  override async holdings() {
    const seq = this.#withMovements().length;
    return (await super.holdings()).map((each) => ({ ...each, seq }));
  }

  #withMovements(): readonly LoggedEvent[] {
    /** How often each became final, and whether it still is. */
    const rounds = new Map<string, { round: number; isFinal: boolean }>();
    return this.log
      .flatMap(({ event }): CustodyEvent[] => {
        if (event.kind !== 'deposit') return [event];
        const { depositId, state } = event;
        const known = rounds.get(depositId) ?? { round: 0, isFinal: false };
        rounds.set(depositId, known);
        const wasFinal = known.isFinal;
        known.isFinal = state === 'confirmed';
        if (known.isFinal === wasFinal) return [event];
        if (known.isFinal) known.round += 1;
        return [event, movementOf(event, known.round, known.isFinal)];
      })
      .map((event, index) => ({ seq: index + 1, time: index + 1, event }));
  }
}

function movementOf(deposit: DepositEvent, round: number, isFinal: boolean): MovementEvent {
  const { depositId, network, asset, txId, height } = deposit;
  const amount = isFinal ? deposit.amount : 0n - deposit.amount;
  const key = `deposit:${depositId}${round === 1 ? '' : `#${round}`}`;
  return {
    ...{ kind: 'movement', network, txId, height, subject: depositId },
    key: isFinal ? key : `${key}:undone`,
    cause: isFinal ? 'deposit' : 'undone',
    legs: [
      { account: 'addresses', asset, amount },
      { account: 'clients', asset, amount: 0n - amount },
    ],
  };
}
