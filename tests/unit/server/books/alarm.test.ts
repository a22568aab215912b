import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconciliationAlarm } from '../../../../server/books/reconcile/alarm.ts';
import type { Mail } from '../../../../server/services/mail/mail.ts';
import { Outbox } from '../../../../server/services/mail/outbox.ts';
import { OperatorNotices } from '../../../../server/services/operators/operatorNotices.ts';
import { withdrawalSwitch } from '../../../../server/services/wallet/withdrawalSwitch.ts';
import type { Vault } from '../../../../server/vault/vault.ts';
import { testVault } from '../services/support/testVault.ts';
import { WalletWorld } from './support/walletWorld.ts';

const HOUR = 3_600_000;

let world: WalletWorld;
let vault: Vault;
const logged: string[] = [];
const counted: number[] = [];
const sent: Mail[] = [];
beforeEach(async () => {
  for (const list of [logged, counted, sent]) list.length = 0;
  world = await WalletWorld.open();
  vault = await testVault(world.services);
  await world.deposit(100, 'ETH', 10n ** 18n);
  await world.sweep('ETH');
});
afterEach(() => world.stop());

/** The alarm of one life of the server: mails, switch and what operators were told are in the database. */
async function start(address: string | null = 'ops@tidemark.example') {
  const { services: db } = world;
  const now = (): number => world.time;
  const outbox = new Outbox<Mail>({
    db,
    vault,
    now,
    transport: { send: async (mail) => void sent.push(mail), close: () => undefined },
    onLost: ({ cause }) => {
      throw cause;
    },
    delay: () => () => undefined,
  });
  const notices = new OperatorNotices({
    db,
    mails: outbox,
    address: address ?? undefined,
    brand: 'Tidemark',
    now,
  });
  const stopSwitch = withdrawalSwitch(db, now);
  const alarm = reconciliationAlarm({
    log: { error: (_details, message) => logged.push(message) },
    onReconciled: ({ differences }) => counted.push(differences.length),
    haltWithdrawals: (cause) => stopSwitch.haltFirst(cause),
    tellOperators: (notice) => notices.tell(notice),
  });
  const look = async (): Promise<void> => {
    await alarm.onReport(await world.run());
    await outbox.flush();
  };
  const late = async (...checks: Parameters<typeof alarm.onLate>[0]): Promise<void> => {
    await alarm.onLate(checks);
    await outbox.flush();
  };
  return { stopSwitch, look, late };
}

const subjects = (): string[] => sent.map(({ subject }) => subject);

describe('the alarm of the reconciliation', () => {
  it('is raised by a unit of difference: in the log, in the metrics, by a mail to the operators and by stopping withdrawals', async () => {
    const { stopSwitch, look } = await start();
    await look();
    expect(await stopSwitch.state()).toMatchObject({ isHalted: false });
    world.chain.put('hot', 'ETH', -1n);
    await look();
    expect(await stopSwitch.state()).toMatchObject({
      isHalted: true,
      cause: expect.stringMatching(/^reconciliation: custody ethereum:hot ETH: booked -/) as string,
    });
    expect([logged.length, counted]).toEqual([1, [0, 1]]);
    expect(sent).toMatchObject([
      {
        to: 'ops@tidemark.example',
        subject: 'Tidemark: the books differ in 1 amounts, withdrawals are stopped',
        text: expect.stringContaining('custody ethereum:hot ETH: booked -') as string,
        html: expect.stringContaining('custody ethereum:hot ETH: booked -') as string,
      },
    ]);
  });

  it('leaves the cause that an operator gave, and the one that it gave itself', async () => {
    const { stopSwitch, look } = await start();
    world.chain.put('hot', 'ETH', -1n);
    await stopSwitch.halt('Keys are being changed');
    world.time += 5;
    await look();
    expect(await stopSwitch.state()).toEqual({
      isHalted: true,
      cause: 'Keys are being changed',
      changedAt: 1,
    });
    await stopSwitch.resume();
    await look();
    world.time += 5;
    await look();
    expect(await stopSwitch.state()).toMatchObject({ changedAt: 6 });
  });

  it('writes once while the same differs, also after a restart, and again when everything agrees', async () => {
    const { look } = await start();
    world.chain.put('hot', 'ETH', -1n);
    await look();
    world.chain.put('hot', 'ETH', -1n);
    await look();
    const restarted = await start();
    await restarted.look();
    expect(sent).toHaveLength(1);
    world.chain.put('hot', 'ETH', 2n);
    await restarted.look();
    expect(sent).toHaveLength(1);
    world.time += HOUR;
    await restarted.look();
    await restarted.look();
    expect(subjects().slice(1)).toEqual(['Tidemark: the books agree again']);
  });

  it('writes of other differences, but not more often than every hour', async () => {
    const { look } = await start();
    world.chain.put('hot', 'ETH', -1n);
    await look();
    world.chain.put('hot', 'USDT', 1n);
    world.time += HOUR - 1;
    await look();
    expect(sent).toHaveLength(1);
    world.time += 1;
    await look();
    await look();
    expect(subjects().slice(1)).toEqual(['Tidemark: the books differ in 2 amounts, withdrawals are stopped']);
  });

  it('writes twice an hour at most of what comes and goes', async () => {
    const { look } = await start();
    for (let minute = 0; minute < 120; minute += 1) {
      world.chain.put('hot', 'ETH', minute % 2 === 0 ? -1n : 1n);
      await look();
      world.time += 60_000;
    }
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  it('does not take what could not be compared for agreement, and writes again when it differs after that', async () => {
    const { look } = await start();
    world.chain.isAway = true;
    await look();
    expect(sent).toEqual([]);
    world.chain.isAway = false;
    world.chain.put('hot', 'ETH', -1n);
    await look();
    world.chain.isAway = true;
    world.time += HOUR;
    await look();
    await look();
    const partly = 'Tidemark: what could be compared of the books agrees again';
    expect(subjects().slice(1)).toEqual([partly]);
    expect(sent[1]?.text).toContain('what differed before may differ still');
    world.chain.isAway = false;
    world.time += HOUR;
    await look();
    expect(subjects().slice(2)).toEqual(['Tidemark: the books differ in 1 amounts, withdrawals are stopped']);
  });

  it('writes of checks that are not made for long, with their causes, and of the end of that', async () => {
    const { look, late } = await start();
    world.chain.isAway = true;
    await look();
    await late();
    expect(sent).toEqual([]);
    await late('custody');
    await late('custody');
    expect(subjects()).toEqual(['Tidemark: 1 checks of the books are not made']);
    expect(sent[0]?.text).toContain('custody custody: Custody does not run');
    world.time += HOUR;
    await late();
    expect(subjects().slice(1)).toEqual(['Tidemark: all checks of the books are made again']);
  });

  it('writes to nobody where no address is named, and to the address that is named later', async () => {
    const silent = await start(null);
    world.chain.put('hot', 'ETH', -1n);
    await silent.look();
    await (await start()).look();
    expect(sent).toHaveLength(1);
  });
});
