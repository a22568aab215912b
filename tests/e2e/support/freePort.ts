import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Two ports of the loopback address that nothing listens on. Both are held until both are known, so they differ. */
export async function freePorts(): Promise<readonly [number, number]> {
  const servers = [createServer(), createServer()] as const;
  const [first, second] = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  for (const server of servers) {
    server.close();
    await once(server, 'close');
  }
  return [first ?? 0, second ?? 0];
}
