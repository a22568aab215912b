/**
 * An exchange that plays recorded sessions while leveraged traders trade, to be killed: it kills itself, as `kill -9` does, in the
 * middle of a window's commands. Every order of a trader that was acknowledged as accepted is written to a file, one a line. When
 * the scenes are over it stops as it should.
 *
 * Arguments: data folder, file, file of scenes, windows in the sessions, window to be killed in (-1 = none), round.
 */
import { openSync, readFileSync, writeSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { Command, CommandResult } from '../../../server/engine/protocol.ts';
import { createExchange } from '../../../server/exchange/createExchange.ts';
import { openingCommands } from '../../../server/market/spot/opening.ts';
import { LISTINGS } from '../../../server/market/spot/listings.ts';
import { Crowd } from './contracts/crowd.ts';
import { fundingAt, isOpening, SEED, START_TIME } from './contracts/script.ts';
import { WINDOW_MS, type Scene } from './contracts/stage.ts';

const [dataDir = '', file = '', scenesFile = '', ...numbers] = process.argv.slice(2);
const [count = 0, last = -1, round = 0] = numbers.map(Number);
const acknowledged = openSync(file, 'a');
const exchange = await createExchange({ dataDir, snapshotEvery: 20_000 });
const scenes = deserialize(readFileSync(scenesFile)) as readonly Scene[];
const crowd = new Crowd(SEED, round);

await submit([...openingCommands(LISTINGS), ...crowd.opening()], 0);
for (const [place, { window, commands: market, books, middles }] of scenes.entries()) {
  const key = `window ${round} ${window}`;
  const commands = [...(place === 0 ? books : []), ...market];
  if (isOpening(window, count)) commands.push(...crowd.open(middles, key));
  commands.push(...crowd.between(middles, key), ...fundingAt(window, count, middles));
  await submit(commands, window * WINDOW_MS, window === last);
}
await exchange.stop();

/** The market's own commands must be accepted; traders' may be refused. */
async function submit(commands: readonly Command[], elapsed: number, isLast = false): Promise<void> {
  const results = commands.map(async (command) => {
    const result = await exchange.submit(command, START_TIME + elapsed);
    note(command, result);
  });
  if (isLast) {
    await results[Math.floor(results.length / 2)];
    process.kill(process.pid, 'SIGKILL');
  }
  await Promise.all(results);
}

function note(command: Command, result: CommandResult): void {
  if (command.kind === 'quote' || command.kind === 'mark' || command.kind === 'settleFunding') {
    if (!result.ok) throw new Error(`${command.kind}: ${result.message}`);
  }
  if (command.kind !== 'placeContractOrder' || command.clientOrderId === '' || !result.ok) return;
  const orderId = result.contractOrders[0]?.orderId ?? 0;
  writeSync(acknowledged, `${result.seq} ${orderId} ${command.account} ${command.clientOrderId}\n`);
}
