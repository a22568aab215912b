import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_USER_OWNER } from '../../../../server/engine/protocol.ts';
import type {
  Custody,
  CustodyAccount,
  CustodyEvent,
  Holding,
  LoggedEvent,
} from '../../../../server/custody/protocol.ts';

const USERS = 4;
const UNIT = 10n ** 10n;

/** What custody logs under a number, the same in every life: a deposit is seen and arrives, or is swept with it, and every seventh is taken back. */
function eventAt(seq: number): CustodyEvent {
  const round = Math.floor((seq - 1) / 4);
  const userId = FIRST_USER_OWNER + (round % USERS);
  const subject = `ethereum:0x${round}:0`;
  const amount = BigInt(round + 1) * UNIT + 7n;
  const network = 'ethereum';
  const common = { network, txId: `0x${round}`, height: round };
  const movement = (
    key: string,
    cause: 'deposit' | 'sweep' | 'undone',
    from: CustodyAccount,
    to: CustodyAccount,
  ): CustodyEvent => ({
    ...{ kind: 'movement', ...common, key, cause, subject: cause === 'sweep' ? null : subject },
    legs: [
      { account: from, asset: 'ETH', amount: -amount },
      { account: to, asset: 'ETH', amount },
    ],
  });
  switch (seq % 4) {
    case 1:
      return {
        ...{ kind: 'deposit', ...common, depositId: subject, asset: 'ETH', userId, address: '0x1', amount },
        ...{ confirmations: 3, required: 3, state: 'confirmed' },
      };
    case 2:
      return movement(`deposit:${subject}`, 'deposit', 'clients', 'addresses');
    case 3:
      return movement(`sweep:${round}`, 'sweep', 'addresses', 'hot');
    default:
      return round % 7 === 6
        ? movement(`deposit:${subject}:undone`, 'undone', 'hot', 'clients')
        : { kind: 'health', network, height: round, answeredAt: 1, halt: null };
  }
}

/** Custody whose log outlives who reads it: how far it has come is in a file. */
export class ToldCustody implements Pick<Custody, 'eventsAfter' | 'onEvents' | 'holdings'> {
  readonly #file: string;
  readonly #listeners = new Set<() => void>();

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'told.txt');
  }

  get told(): number {
    return existsSync(this.#file) ? Number(readFileSync(this.#file, 'utf8')) : 0;
  }

  /** Logs so many events more. */
  tell(count: number): void {
    writeFileSync(this.#file, String(this.told + count));
    for (const listener of this.#listeners) listener();
  }

  eventsAfter(seq: number, limit: number): Promise<readonly LoggedEvent[]> {
    const count = Math.max(0, Math.min(limit, this.told - seq));
    return Promise.resolve(
      Array.from({ length: count }, (_, index) => {
        const at = seq + 1 + index;
        return { seq: at, time: at, event: eventAt(at) };
      }),
    );
  }

  onEvents(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  holdings() {
    const seq = this.told;
    const held = { addresses: 0n, hot: 0n };
    for (let at = 1; at <= seq; at += 1) {
      const event = eventAt(at);
      if (event.kind !== 'movement') continue;
      for (const { account, amount } of event.legs)
        if (account === 'addresses' || account === 'hot') held[account] += amount;
    }
    const holdings = (['addresses', 'hot'] as const).map((account): Holding => ({
      network: 'ethereum',
      asset: 'ETH',
      account,
      amount: held[account],
    }));
    return Promise.resolve([{ network: 'ethereum', height: seq, blockHash: '0x', seq, holdings }]);
  }
}
