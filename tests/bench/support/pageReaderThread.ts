/** Reads pages over HTTP in a thread of its own, as many at once as there are connections, until it is ended. */
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { authToken } from '../../contract/support/client.ts';

export interface PageReaders {
  /** What is asked for again and again, from another place on for each connection; each time with a token of its own. */
  readonly urls: readonly string[];
  readonly cookie: string;
  readonly connections: number;
}

const { urls, cookie, connections } = workerData as PageReaders;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function read(index: number): void {
  const url = new URL(urls[index % urls.length] ?? '');
  url.searchParams.set('auth', authToken(url.pathname));
  get(url, { agent, headers: { cookie } }, (response) => {
    let size = 0;
    response.on('data', (chunk: Buffer) => (size += chunk.length));
    response.on('end', () => {
      parentPort?.postMessage({ status: response.statusCode, size });
      read(index + connections);
    });
  });
}

for (let connection = 0; connection < connections; connection += 1) read(connection);
