import { createServer, type Server } from 'node:net';
import { listenOnFirst } from '../simulated/listen.ts';
import type { ServerOptions } from '../options/options.ts';

/** Listens, and takes nobody: what connects meanwhile is told that nobody serves yet. */
function hold(host: string, port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/**
 * Makes sure that every port can be listened on, all at the same time, and lets go of them again: the server listens once there is something to serve.
 * Rejects with the error of the first that cannot, such as EADDRINUSE.
 */
export async function checkPorts({
  host,
  port,
  simulatedPorts,
  metrics,
}: Pick<ServerOptions, 'host' | 'port' | 'simulatedPorts' | 'metrics'>): Promise<void> {
  const held: Server[] = [];
  try {
    if (metrics !== undefined) held.push(await hold(metrics.host, metrics.port));
    held.push(await hold(host, port));
    if (simulatedPorts.length > 0) held.push(await listenOnFirst(simulatedPorts, (each) => hold(host, each)));
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}
