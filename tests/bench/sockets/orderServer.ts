/**
 * A process of its own that takes orders over sockets: the exchange with a data folder, or, as `echo`, the least that an acknowledged order takes.
 * Arguments: `exchange` or `echo`, and a folder. Tells its parent its address, and, whenever it is asked, the processor time it has used, in microseconds.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import { readOptions } from '../../../server/options/options.ts';
import { startRuntime } from '../../../server/runtime.ts';

const [kind, folder] = process.argv.slice(2) as [string, string];

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuUs: user + system });
});
process.once('disconnect', () => process.exit());
process.send?.({ address: await (kind === 'echo' ? startEcho() : startExchange()) });

async function startExchange(): Promise<string> {
  const args = ['--port', '0', '--simulated-port', 'off', '--custody', 'off', '--data-dir', folder];
  const options = readOptions([...args, '--pace', '0.01', '--rate-limit', '1000000'], {});
  if (options === undefined) throw new TypeError('No options were read');
  const log = pino({ level: 'silent' });
  const fail = (error: unknown): never => {
    throw error;
  };
  return (await startRuntime(options, { log, onFatal: fail })).address;
}

/** Echoes frames once they are committed, all that came in one turn together. */
async function startEcho(): Promise<string> {
  const database = new DatabaseSync(join(folder, 'echo.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE frames (frame TEXT)');
  const insert = database.prepare('INSERT INTO frames VALUES (?)');
  let group: { socket: WebSocket; frame: string }[] = [];
  const commit = (): void => {
    database.exec('BEGIN');
    for (const { frame } of group) insert.run(frame);
    database.exec('COMMIT');
    for (const { socket, frame } of group) socket.send(frame);
    group = [];
  };
  const server = createServer();
  new WebSocketServer({ server }).on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      if (group.length === 0) setImmediate(commit);
      group.push({ socket, frame: data.toString() });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
