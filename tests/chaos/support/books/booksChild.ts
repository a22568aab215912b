/**
 * Books that follow an exchange and custody until they are killed: just before a statement of a name, and at its so-manieth. What it was about to run is
 * written to standard output, one name a line.
 *
 * Arguments: data folder, life, name of the statement (none is killed at when it is empty), at which of them.
 */
import { writeSync } from 'node:fs';
import type { Custody } from '../../../../server/custody/protocol.ts';
import { openBooks } from '../../../../server/books/openBooks.ts';
import { createExchange } from '../../../../server/exchange/createExchange.ts';
import { watchBooks } from './bookPoints.ts';
import { bookedCommands } from './bookedCommands.ts';
import { ToldCustody } from './toldCustody.ts';

const [dataDir = '', life = '', name = '', place = ''] = process.argv.slice(2);
let seen = 0;
watchBooks((next) => {
  writeSync(1, `${next}\n`);
  if (next !== name) return;
  seen += 1;
  if (seen === Number(place)) process.kill(process.pid, 'SIGKILL');
});

const fail = (error: unknown): never => {
  throw error;
};
const custody = new ToldCustody(dataDir);
const exchange = await createExchange({ dataDir });
const books = await openBooks({
  dataDir,
  exchange,
  custody: custody as unknown as Custody,
  log: { warn: fail },
  onFailure: fail,
});
for (const part of bookedCommands(Number(life))) {
  for (const command of part) await exchange.submit(command);
  custody.tell(5);
  await books.followCustody();
  await books.flush();
}
await books.stop();
await exchange.stop();
