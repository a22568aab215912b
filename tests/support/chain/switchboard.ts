import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An address that a node is reached by, and behind which it may be swapped for another; without one it is silent. */
export interface Switchboard {
  readonly url: string;
  connect(node: string | undefined): void;
  close(): Promise<void>;
}

export async function startSwitchboard(first: string): Promise<Switchboard> {
  let node: string | undefined = first;
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (node === undefined) return request.socket.destroy();
      const answer = await fetch(node, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array(body),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      return response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    connect: (to) => (node = to),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
