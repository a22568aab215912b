import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { inRoot } from '../../scripts/lib/root.ts';
import { findOrFetch } from './debianTool.ts';

const nginx = findOrFetch({ package: 'nginx', file: '/usr/sbin/nginx', probe: '-v' });
const hasOpenssl = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0;

/** Whether nginx and openssl can be had. */
export const hasNginx = nginx !== undefined && hasOpenssl;

/** Where a proxy listens: for calls in the clear, for the pages, and for simulated trading. */
interface ProxyPorts {
  readonly plain: number;
  readonly secure: number;
  readonly simulated: number;
}

/** A running nginx with the block of `docs/deployment.md`. */
export interface DocumentedNginx extends ProxyPorts {
  stop(): void;
}

/** A port that nobody listens on, of this machine alone. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** The text between the fences of the first block of a language in `docs/deployment.md`. */
export function documentedBlock(language: string, begin = ''): string {
  const text = readFileSync(inRoot('docs', 'deployment.md'), 'utf8');
  const all = text.split('```' + language + '\n').slice(1);
  const found = all.map((rest) => rest.slice(0, rest.indexOf('```'))).find((each) => each.startsWith(begin));
  if (found === undefined) throw new Error(`There is no block of ${language} that begins with ${begin}`);
  return found;
}

/** Rejects until the port is listened on. */
function listening(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    }).on('error', reject);
  });
}

/**
 * Starts nginx in a folder with the block of the document, word for word but for the ports, the certificate and the host that a test can have.
 * @param upstream ports of the exchange and of its simulated trading
 */
export async function startDocumentedNginx(
  folder: string,
  upstream: { readonly pages: number; readonly simulated: number },
): Promise<DocumentedNginx> {
  const [plain, secure, simulated] = [await freePort(), await freePort(), await freePort()];
  const block = documentedBlock('nginx')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `)
    .replaceAll('listen 8443 ', `listen 127.0.0.1:${simulated} `)
    .replace('443 8080; 8443 8081;', `${secure} ${upstream.pages}; ${simulated} ${upstream.simulated};`)
    .replaceAll('/etc/tls/', `${folder}/`);
  const name = ['-subj', '/CN=exchange.example', '-keyout', join(folder, 'exchange.key')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-out', join(folder, 'exchange.pem')];
  spawnSync('openssl', ['req', '-x509', ...made, ...name], { stdio: 'ignore' });
  // Started as root, it works as a user of its own.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const around = `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\n`;
  const http = `http {\naccess_log off;\n${paths.join('\n')}\n${block}\n}\n`;
  writeFileSync(join(folder, 'nginx.conf'), around + http);
  const words = ['-c', join(folder, 'nginx.conf'), '-p', folder];
  const proxy: ChildProcess = spawn(nginx ?? '', words, { stdio: 'ignore' });
  await vi.waitFor(() => listening(secure), { timeout: 20_000 });
  return { plain, secure, simulated, stop: () => proxy.kill('SIGTERM') };
}
