import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startCustodyProcess, type CustodyProcess } from '../../../server/custody/client.ts';
import type { CustodySettings } from '../../../server/custody/process/settings.ts';
import {
  areKnown,
  CustodyError,
  type Custody,
  type CustodyEvent,
  type DepositEvent,
  type Holdings,
  type LoggedEvent,
  type PayoutEvent,
} from '../../../server/custody/protocol.ts';
import { DEATHS_VARIABLE, deathsIn, LIVES_VARIABLE } from './deaths.ts';
import { quickFolder } from '../quickFolder.ts';

const DEATHS = fileURLToPath(new URL('deaths.ts', import.meta.url));

/** The real process of custody, which dies as `deaths.ts` says and is there again at once. */
export class MortalCustody {
  readonly dataDir: string;
  readonly #settings: Omit<CustodySettings, 'dataDir'>;
  #running: CustodyProcess;
  #isOver = false;

  private constructor(dataDir: string, settings: Omit<CustodySettings, 'dataDir'>) {
    this.dataDir = dataDir;
    this.#settings = settings;
    this.#running = this.#start();
  }

  /** @param lives acts in each; without them a life ends after the first act of each name */
  static async start(
    settings: Omit<CustodySettings, 'dataDir'>,
    lives?: readonly number[],
  ): Promise<MortalCustody> {
    const dataDir = await quickFolder('tidemark-mortal-');
    process.env[DEATHS_VARIABLE] = join(dataDir, 'deaths');
    if (lives !== undefined) process.env[LIVES_VARIABLE] = lives.join();
    return new MortalCustody(dataDir, settings);
  }

  /** Last acts of the lives that are over. */
  get deaths(): readonly (readonly string[])[] {
    return deathsIn(join(this.dataDir, 'deaths'));
  }

  /** Asks until there is an answer, as the exchange does. */
  async ask<Value>(question: (custody: Custody) => Promise<Value>): Promise<Value> {
    for (;;) {
      try {
        return await question(this.#running.custody);
      } catch (error) {
        if (!(error instanceof CustodyError) || error.problem !== 'unavailable') throw error;
        await wait(20);
      }
    }
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await this.pause();
  }

  /** Until something else may have come of it. */
  pause(): Promise<void> {
    return wait(100);
  }

  events(): Promise<readonly LoggedEvent[]> {
    return this.ask((custody) => custody.eventsAfter(0, 100_000));
  }

  async deposits(): Promise<readonly DepositEvent[]> {
    return this.#told('deposit');
  }

  async lastOf(payoutId: string): Promise<PayoutEvent | undefined> {
    return (await this.#told('payout')).findLast((event) => event.payoutId === payoutId);
  }

  /** Places where what all movements add up to is not what the nodes say that there is. */
  async differences(): Promise<readonly string[]> {
    const [holdings, events] = [await this.ask((custody) => custody.holdings()), await this.events()];
    return holdings.flatMap((each) =>
      areKnown(each) ? differencesOf(each, events) : [`${each.network}: ${each.problem}`],
    );
  }

  async movementKeys(): Promise<readonly string[]> {
    return (await this.#told('movement')).map(({ key }) => key);
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#running.stop();
    delete process.env[DEATHS_VARIABLE];
    delete process.env[LIVES_VARIABLE];
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #told<Kind extends CustodyEvent['kind']>(
    kind: Kind,
  ): Promise<readonly Extract<CustodyEvent, { kind: Kind }>[]> {
    return (await this.events())
      .map(({ event }) => event)
      .filter((event): event is Extract<CustodyEvent, { kind: Kind }> => event.kind === kind);
  }

  #start(): CustodyProcess {
    const former = startCustodyProcess({
      settings: { ...this.#settings, dataDir: this.dataDir },
      execArgv: ['--import', DEATHS],
      // Not after the ever longer waits of a process that dies all the time.
      onLost: () => {
        void former.stop();
        if (!this.#isOver) this.#running = this.#start();
      },
    });
    return former;
  }
}

function differencesOf(
  { network, seq: last, holdings }: Holdings,
  events: readonly LoggedEvent[],
): readonly string[] {
  const legs = events.flatMap(({ seq, event }) =>
    event.kind === 'movement' && event.network === network && seq <= last ? event.legs : [],
  );
  return holdings.flatMap(({ account, asset, amount }) => {
    const booked = legs
      .filter((leg) => leg.account === account && leg.asset === asset)
      .reduce((sum, leg) => sum + leg.amount, 0n);
    return booked === amount ? [] : [`${network} ${account} ${asset}: ${booked} booked, ${amount} held`];
  });
}
