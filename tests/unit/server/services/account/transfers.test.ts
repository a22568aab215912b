import { afterEach, describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT, type Command } from '../../../../../server/engine/protocol.ts';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { closeDisk, createDisk, startRun, type Disk } from '../support/serviceRuns.ts';

let disk: Disk;
afterEach(() => closeDisk(disk));

/** Notes the keys of the transfers that reach the exchange. */
function noting(keys: string[]) {
  return (exchange: Exchange): Exchange => ({
    ...exchange,
    subscribe: (listener) => exchange.subscribe(listener),
    submit(command: Command, time?: number) {
      if (command.kind === 'transfer') keys.push(command.key);
      return exchange.submit(command, time);
    },
    view: () => exchange.view(),
    replay: (fromSeq, listener) => exchange.replay(fromSeq, listener),
    test: (command) => exchange.test(command),
    stateHash: () => exchange.stateHash(),
    stop: () => exchange.stop(),
  });
}

const wallet = accountIdOf(150, PRODUCT.wallet);
const move = { userId: 150, from: wallet, to: accountIdOf(150, PRODUCT.spot), asset: 'USDT', amount: 7n };

describe('a transfer', () => {
  it('that is done is never sent to the engine again, which forgets old keys', async () => {
    const keys: string[] = [];
    disk = await createDisk();
    const { transfers } = await startRun(disk, { through: noting(keys) });
    await transfers.deposit({ key: 'in', to: wallet, asset: 'USDT', amount: 10n });
    await transfers.deposit({ key: 'in', to: wallet, asset: 'USDT', amount: 10n });
    expect(await transfers.execute({ ...move, clientId: 'a' })).toMatchObject({ ok: true, repeated: false });
    expect(await transfers.execute({ ...move, clientId: 'a' })).toMatchObject({ ok: true, repeated: true });
    expect(keys).toEqual(['in', 'transfer:150:a']);
  });

  it('is known once it was taken, but not while it was refused', async () => {
    disk = await createDisk();
    const { transfers } = await startRun(disk);
    expect((await transfers.execute({ ...move, clientId: 'b' })).ok).toBe(false);
    expect(await transfers.isKnown(150, 'b')).toBe(false);
    await transfers.deposit({ key: 'in', to: wallet, asset: 'USDT', amount: 10n });
    expect((await transfers.execute({ ...move, clientId: 'b' })).ok).toBe(true);
    expect(await transfers.isKnown(150, 'b')).toBe(true);
  });
});
