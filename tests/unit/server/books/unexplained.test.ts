import { describe, expect, it } from 'vitest';
import { ChartOfAccounts } from '../../../../server/books/chart.ts';
import type { Draft } from '../../../../server/books/draft.ts';
import { EngineEntries } from '../../../../server/books/engineEntries.ts';
import { checkEngine } from '../../../../server/books/reconcile/engineCheck.ts';
import { Findings } from '../../../../server/books/reconcile/report.ts';
import { CLEARING_ACCOUNT } from '../../../../server/engine/ledger/protocol.ts';
import {
  accountIdOf,
  PRODUCT,
  type AccountId,
  type EngineEvent,
  type EventBatch,
} from '../../../../server/engine/protocol.ts';
import {
  ADA,
  amount,
  BOT,
  BTC_USDT,
  CAROL,
  ContractFixture,
  INSURANCE,
  ticks,
} from '../engine/contracts/support/fixture.ts';

const ETH_USDT = { ...BTC_USDT, id: 102, name: 'ETH-USDT', base: 'ETH' };
const WALLET = accountIdOf(101, PRODUCT.wallet);
const ISOLATED = accountIdOf(101, PRODUCT.margin, BTC_USDT.id);

function booking(): (events: readonly EngineEvent[]) => string[] {
  const entries = new EngineEntries();
  for (const contract of [BTC_USDT, ETH_USDT]) entries.defineContract(contract);
  const chart = new ChartOfAccounts();
  return (events) => entries.entriesOf({ seq: 7, time: 1, events }, chart).flatMap(inWords);
}

const inWords = ({ cause, postings }: Draft): string[] =>
  postings.map(
    ({ on, amount: atto, reference }) => `${cause} ${on.account} ${atto / 10n ** 18n} ${reference ?? '-'}`,
  );

const balance = (account: AccountId, usdt: number): EngineEvent => ({
  kind: 'balance',
  account,
  asset: 'USDT',
  available: amount(String(usdt)),
  held: 0n,
});

const settled = (
  account: AccountId,
  usdt: number,
  { contract = BTC_USDT.id, counterpart = CLEARING_ACCOUNT } = {},
): EngineEvent => ({
  kind: 'settlement',
  cause: 'liquidation',
  contract,
  account,
  counterpart,
  amount: BigInt(usdt) * amount('1'),
});

const MINTED = [`adjustment ${WALLET} 100 -`, `adjustment suspense:${WALLET} -100 command 7`];

describe('what the engine moves without an explanation', () => {
  it('is set against a suspense account: money that comes from nowhere', () => {
    expect(booking()([balance(WALLET, 100)])).toEqual(MINTED);
  });

  it('is never what a liquidation or a funding of the same command moved', () => {
    const liquidated = [settled(ADA, -50), balance(CLEARING_ACCOUNT, 50), balance(ADA, -50)];
    expect(booking()([...liquidated, balance(WALLET, 100)])).toEqual([
      `liquidation ${ADA} -50 BTC-USDT`,
      `liquidation ${CLEARING_ACCOUNT} 50 BTC-USDT`,
      ...MINTED,
    ]);
    const fundingTime = { contract: BTC_USDT.id, fundingTime: 1, mark: 1, rate: 1 };
    expect(booking()([{ kind: 'fundingRate', ...fundingTime }, balance(WALLET, 100)])).toEqual(MINTED);
  });

  it('is a transfer where isolated margin gave it or took it, and no other own move', () => {
    expect(booking()([balance(ISOLATED, 20), balance(ADA, -20)])).toEqual([
      `transfer ${ISOLATED} 20 BTC-USDT`,
      `transfer ${ADA} -20 BTC-USDT`,
    ]);
    expect(booking()([balance(WALLET, 20), balance(ADA, -20)])).toEqual([
      `adjustment ${WALLET} 20 -`,
      `adjustment suspense:${WALLET} -20 command 7`,
      `adjustment ${ADA} -20 -`,
      `adjustment suspense:${ADA} 20 command 7`,
    ]);
    expect(booking()([balance(ISOLATED, 20), balance(CAROL, -20)])).toHaveLength(4);
  });

  it('is missed by neither side of a liquidation: each contract has its own name', () => {
    expect(
      booking()([
        settled(ADA, -30),
        settled(ADA, -5, { contract: ETH_USDT.id, counterpart: INSURANCE }),
        balance(ADA, -35),
        balance(CLEARING_ACCOUNT, 30),
        balance(INSURANCE, 5),
      ]),
    ).toEqual([
      `liquidation ${ADA} -30 BTC-USDT`,
      `liquidation ${CLEARING_ACCOUNT} 30 BTC-USDT`,
      `liquidation ${ADA} -5 ETH-USDT`,
      `liquidation ${INSURANCE} 5 ETH-USDT`,
    ]);
  });
});

/** Books everything that a fixture does, as the books do. */
class BookedFixture {
  readonly fixture: ContractFixture;
  readonly chart = new ChartOfAccounts();
  readonly booked: string[] = [];
  readonly #entries = new EngineEntries();

  constructor() {
    this.fixture = new ContractFixture();
    const { engine } = this.fixture;
    const execute = engine.execute.bind(engine);
    engine.execute = (command) => {
      const execution = execute(command);
      this.book({ ...command, events: execution.events });
      return execution;
    };
  }

  book(batch: EventBatch): void {
    for (const draft of this.#entries.entriesOf(batch, this.chart)) {
      this.booked.push(...inWords(draft));
      for (const { on, amount: atto } of draft.postings) on.balance += atto;
    }
  }

  get differences(): string[] {
    const findings = new Findings();
    checkEngine(this.fixture.engine.view(), this.chart, findings);
    return findings.differences.map(
      ({ check, subject, booked, found }) => `${check} ${subject} ${(found - booked) / 10n ** 18n}`,
    );
  }
}

/** Ada long in two contracts against Carol and the market source; the fund has money. */
function twoContracts(): BookedFixture {
  const world = new BookedFixture();
  const { fixture } = world;
  for (const contract of [BTC_USDT, ETH_USDT])
    fixture.must({ kind: 'defineContract', contract: { ...contract, makerFeePpm: 0, takerFeePpm: 0 } });
  fixture.deposit(ADA, 'USDT', '2500');
  for (const account of [CAROL, INSURANCE]) fixture.deposit(account, 'USDT', '100000');
  for (const { id } of [BTC_USDT, ETH_USDT]) {
    fixture.mark(50_000, id);
    fixture.must({ kind: 'setLeverage', account: ADA, contract: id, leverage: 50 });
    fixture.trade(ADA, CAROL, 500, 50_000, id);
  }
  fixture.must({
    kind: 'quote',
    account: BOT,
    instrument: ETH_USDT.id,
    replace: true,
    levels: [{ side: 'buy', price: ticks(49_900), lots: 100 }],
  });
  fixture.place({ account: CAROL, side: 'sell', quantity: 100, price: ticks(49_900), contract: ETH_USDT.id });
  return world;
}

describe('the engine and the books', () => {
  it('agree on liquidations of two contracts in one command, each booked under its own name, and on the funding of the market source', () => {
    const world = twoContracts();
    const { fixture } = world;
    world.booked.length = 0;
    fixture.must({
      kind: 'settleFunding',
      contract: ETH_USDT.id,
      fundingTime: 1,
      mark: 50_000 * 1e8,
      rate: 1e9,
    });
    expect(world.booked.filter((line) => line.startsWith('funding market'))).toHaveLength(1);
    world.booked.length = 0;
    fixture.mark(45_200);
    const ofAda = world.booked.filter((line) => line.startsWith(`liquidation ${ADA} `));
    expect(ofAda.map((line) => line.split(' ').at(-1))).toEqual(['BTC-USDT', 'ETH-USDT']);
    expect(world.differences).toEqual([]);
  });

  it('differ by what is minted, however often it is looked at, until it is adjusted', () => {
    const world = twoContracts();
    const { fixture, chart } = world;
    const view = fixture.engine.view.bind(fixture.engine);
    const minted = {
      kind: 'balance',
      account: WALLET,
      asset: 'USDT',
      available: amount('100'),
      held: 0n,
    } as const;
    fixture.engine.view = () => ({ ...view(), balances: [...view().balances, minted] });
    world.book({ seq: fixture.engine.seq, time: 1, events: [minted] });
    const found = ['unexplained ' + WALLET + ' 100', 'sums engine 100'];
    expect(world.differences).toEqual(found);
    fixture.mark(50_010);
    expect(world.differences).toEqual(found);
    chart.of(`suspense:${WALLET}`, 'USDT').balance = 0n;
    expect(world.differences).toEqual(['sums engine 100']);
  });

  it('differ by what the market source has lost without a word', () => {
    const world = twoContracts();
    const { engine } = world.fixture;
    const view = engine.view.bind(engine);
    engine.view = () => ({
      ...view(),
      marketSource: view().marketSource.map(({ asset, units }) => ({ asset, units: units - amount('3') })),
    });
    expect(world.differences).toEqual(['engine market -3', 'sums engine -3']);
  });
});
