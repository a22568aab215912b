import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Serves the files of a project, once there is one, as a stranger's page has them. */
export interface PageServer {
  readonly origin: string;
  serve(project: string): void;
  stop(): void;
}

export async function startPages(): Promise<PageServer> {
  let folder: string | undefined;
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname));
    void readFile(join(folder ?? '', path)).then(
      (content) =>
        response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (project) => (folder = project),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
