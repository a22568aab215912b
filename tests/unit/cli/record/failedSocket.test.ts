import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { run } from '../../../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../../../packages/cli/commands/index.ts';
import { RecordingTerminal } from '../support/recordingTerminal.ts';

let closeServer = (): void => undefined;
afterEach(() => closeServer());

/** A server that answers every websocket with a status. */
async function answering(status: string): Promise<string> {
  const server = createServer();
  server.on('upgrade', (_request, socket) => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closeServer = () => void server.close();
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What recording from an address says until it is told that there is no connection. */
async function saidOf(address: string): Promise<string> {
  const said: string[] = [];
  class StoppingTerminal extends RecordingTerminal {
    readonly #ended = new AbortController();
    override get stop(): AbortSignal {
      return this.#ended.signal;
    }
    override note(line: string): void {
      said.push(line);
      if (line.startsWith('no realtime connection')) this.#ended.abort();
    }
  }
  await run(['record', address, '--out', '-', '--for', '10s'], COMMANDS, new StoppingTerminal());
  return said.find((line) => line.startsWith('no realtime connection')) ?? said.join('\n');
}

it.each([
  ['404 Not Found', 'answered 404', false],
  ['503 Service Unavailable', 'answered 503', false],
  ['403 Forbidden', 'answered 403', true],
])('says that a websocket was answered with %s', async (status, text, isHinted) => {
  const said = await saidOf(await answering(status));
  expect(said).toContain(text);
  expect(said).not.toContain('refused');
  expect(said.includes('--allow-origin')).toBe(isHinted);
});

it('says that a connection was refused', async () => {
  const address = await answering('404 Not Found');
  closeServer();
  expect(await saidOf(address)).toMatch(/ECONNREFUSED|refused/);
});
