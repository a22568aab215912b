import {
  CustodyError,
  type Custody,
  type CustodyAccount,
  type CustodyEvent,
  type Holding,
  type LoggedEvent,
} from '../../../../../server/custody/protocol.ts';

/** A chain whose custody tells what it is told to: what the nodes hold is kept apart from what it logs. */
export class ScriptedChain implements Pick<Custody, 'eventsAfter' | 'onEvents' | 'holdings'> {
  readonly log: LoggedEvent[] = [];
  readonly held = new Map<string, bigint>();
  /** Custody does not answer. */
  isAway = false;
  /** Networks that do not answer, and why. */
  readonly problems = new Map<string, string>();

  tell(event: CustodyEvent): void {
    this.log.push({ seq: this.log.length + 1, time: 1_000 * (this.log.length + 1), event });
    if (event.kind !== 'movement') return;
    for (const { account, asset, amount } of event.legs) this.put(account, asset, amount);
  }

  put(account: CustodyAccount, asset: string, amount: bigint): void {
    const name = `${account} ${asset}`;
    this.held.set(name, (this.held.get(name) ?? 0n) + amount);
  }

  eventsAfter(seq: number, limit: number): Promise<readonly LoggedEvent[]> {
    return Promise.resolve(this.log.slice(seq, seq + limit));
  }

  onEvents(): () => void {
    return () => undefined;
  }

  holdings(): ReturnType<Custody['holdings']> {
    if (this.isAway) return Promise.reject(new CustodyError('unavailable', 'Custody does not run'));
    const holdings = [...this.held].flatMap(([name, amount]): Holding[] => {
      const [account = '', asset = ''] = name.split(' ');
      return account === 'addresses' || account === 'hot'
        ? [{ network: 'ethereum', asset, account, amount }]
        : [];
    });
    const told = { network: 'ethereum', height: 1, blockHash: '0x', seq: this.log.length, holdings };
    const silent = Array.from(this.problems, ([network, problem]) => ({ network, problem }));
    return Promise.resolve(
      [told, ...silent].filter((each) => each !== told || !this.problems.has('ethereum')),
    );
  }
}
