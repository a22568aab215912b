import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  accountIdOf,
  type AccountId,
  type Command,
  type CommandResult,
} from '../../server/engine/protocol.ts';
import { ExchangeUnavailableError } from '../../server/exchange/errors.ts';
import {
  closeDisk,
  createDisk,
  startRun,
  type Disk,
  type Run,
} from '../unit/server/services/support/serviceRuns.ts';
import { CutJournal, faultyExchange, type Fault } from './support/faultyExchange.ts';

const USERS = [100, 101, 102] as const;
const PRODUCTS = [1, 2, 4] as const;
const DEPOSIT = 1_000n;

/** A transfer as a person asks for it, and what becomes of its answers. */
interface Wish {
  readonly user: number;
  readonly from: number;
  readonly to: number;
  readonly amount: bigint;
  /** Lost answers, one after the other, before one arrives. */
  readonly faults: readonly Fault[];
  /** Confirm pressed so often. */
  readonly presses: number;
}

const wish: fc.Arbitrary<Wish> = fc
  .record({
    user: fc.constantFrom(...USERS),
    products: fc.shuffledSubarray([...PRODUCTS], { minLength: 2, maxLength: 2 }),
    // Often more than there is, so that rejections are part of it.
    amount: fc.bigInt(1n, 900n),
    faults: fc.array(fc.constantFrom<Fault>('beforeJournal', 'afterJournal', 'afterExecution'), {
      maxLength: 3,
    }),
    presses: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ products: [from = 1, to = 2], ...rest }) => ({ ...rest, from, to }));

/** The exchange with its services, started again whenever it died; callers try again until they hear an answer. */
class Scenario {
  readonly #disk: Disk;
  readonly #journal: CutJournal;
  readonly faults = new Map<string, Fault[]>();
  #run: Promise<Run> | undefined;

  private constructor(disk: Disk, journal: CutJournal) {
    this.#disk = disk;
    this.#journal = journal;
  }

  static async create(): Promise<Scenario> {
    const journal = new CutJournal();
    return new Scenario(await createDisk(journal), journal);
  }

  run(): Promise<Run> {
    this.#run ??= this.#start();
    return this.#run;
  }

  /** What an impatient client does: the same id again, until there is an answer. */
  async persist(send: (run: Run) => Promise<CommandResult>): Promise<CommandResult> {
    for (;;) {
      const current = this.run();
      const answer = await send(await current).catch((error: unknown) => {
        if (error instanceof ExchangeUnavailableError) return undefined;
        throw error;
      });
      // What a dead process still says in this one reaches nobody.
      if (await isDead(await current)) this.#restart(current);
      else if (answer !== undefined) return answer;
    }
  }

  end(): Promise<void> {
    return closeDisk(this.#disk);
  }

  #restart(dead: Promise<Run>): void {
    // Several callers may find it dead; the first one starts it again.
    if (this.#run === dead) this.#run = undefined;
  }

  async #start(): Promise<Run> {
    const takeFault = (command: Command) =>
      command.kind === 'transfer' ? this.faults.get(command.key)?.shift() : undefined;
    for (;;) {
      try {
        const run = await startRun(this.#disk, {
          through: (exchange) => faultyExchange(exchange, this.#journal, takeFault),
        });
        await run.transfers.resume();
        return run;
      } catch (error) {
        if (!(error instanceof ExchangeUnavailableError)) throw error;
      }
    }
  }
}

async function isDead({ exchange }: Run): Promise<boolean> {
  return exchange.answered().then(
    () => false,
    () => true,
  );
}

async function balancesOf(run: Run): Promise<Map<AccountId, bigint>> {
  const { balances } = await run.exchange.view();
  return new Map(balances.map(({ account, available, held }) => [account, available + held]));
}

function idOf(batch: number, index: number): string {
  return `wish-${batch}-${index}`;
}

it('transfers by many users with lost, repeated and concurrent answers: totals exact, nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(wish, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (batches) => {
        const scenario = await Scenario.create();
        const expected = new Map<AccountId, bigint>();
        const add = (account: AccountId, amount: bigint): void => {
          expected.set(account, (expected.get(account) ?? 0n) + amount);
        };

        for (const user of USERS) {
          const to = accountIdOf(user, 2);
          const key = `deposit:${user}`;
          scenario.faults.set(key, ['afterExecution', 'afterJournal']);
          await scenario.persist(({ transfers }) =>
            transfers.deposit({ key, to, asset: 'USDT', amount: DEPOSIT }),
          );
          add(to, DEPOSIT);
        }

        const done: { user: number; key: string }[] = [];
        for (const [batch, wishes] of batches.entries()) {
          await Promise.all(
            wishes.map(async ({ user, from, to, amount, faults, presses }, index) => {
              const clientId = idOf(batch, index);
              const key = `transfer:${user}:${clientId}`;
              const order = {
                userId: user,
                from: accountIdOf(user, from),
                to: accountIdOf(user, to),
                asset: 'USDT',
                amount,
                clientId,
              };
              scenario.faults.set(key, [...faults]);
              const press = () => scenario.persist(({ transfers }) => transfers.execute(order));
              const answers = await Promise.all(Array.from({ length: presses }, press));
              if (!answers.some(({ ok }) => ok)) return;
              done.push({ user, key });
              add(order.from, -amount);
              add(order.to, amount);
            }),
          );
        }

        const run = await scenario.run();
        const balances = await balancesOf(run);
        for (const [account, amount] of expected) expect(balances.get(account) ?? 0n).toBe(amount);
        const people = [...balances].filter(([account]) => account >= accountIdOf(USERS[0], 0));
        expect(people.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(DEPOSIT * BigInt(USERS.length));
        expect(people.every(([, amount]) => amount >= 0n)).toBe(true);

        for (const user of USERS) {
          const { rows: list } = await run.messages.page(user, { type: 'user', limit: 1_000 });
          const keys = done.filter((one) => one.user === user).map(({ key }) => key);
          expect(list.map(({ id }) => id).sort()).toEqual([`deposit:${user}`, ...keys].sort());
        }
        await scenario.end();
      },
    ),
    { numRuns: 300, seed: -1171843132 },
  );
}, 600_000);
