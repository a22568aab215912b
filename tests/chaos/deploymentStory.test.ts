/** Follows `docs/deployment.md` word for word: what it says to type is typed, and what it says to write is written. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inRoot, root } from '../../scripts/lib/root.ts';
import {
  documentedBlock,
  freePort,
  hasNginx,
  startDocumentedNginx,
  type DocumentedNginx,
} from '../support/documentedNginx.ts';
import { noOtherUser, OTHER_USER } from '../support/otherUser.ts';
import { alertsFire, promtool } from '../support/promtool.ts';
import { quickFolder } from '../support/quickFolder.ts';
import { ALERT_CASES } from '../unit/monitoring/alertCases.ts';

const PATIENCE_MS = 120_000;
const folder = await quickFolder('tidemark-story-');
const place = (name: string): string => join(folder, name);
const [data, backups] = [place('lib'), place('backups')];

let ports: { pages: number; simulated: number; metrics: number };
let server: ChildProcess | undefined;
let nginx: DocumentedNginx | undefined;
let output = '';

/** What the document says, at the places, ports and with the user that a test can have. */
function here(text: string): string {
  const { uid, gid } = OTHER_USER;
  return text
    .replaceAll('/opt/tidemark', root)
    .replaceAll('/var/lib/exchange', data)
    .replaceAll('/var/backups/exchange', backups)
    .replaceAll('/var/cache/exchange', place('cache'))
    .replaceAll('/etc/exchange', place('etc'))
    .replaceAll('-o exchange', `-o ${uid}`)
    .replaceAll('-g exchange', `-g ${gid}`)
    .replaceAll('--simulated-port 8081', `--port ${ports.pages} --simulated-port ${ports.simulated}`)
    .replaceAll('9464', String(ports.metrics));
}

/** Types the lines of a block as root, but for those that another machine would keep, or that speak to systemd. */
function type(lines: readonly string[]): string {
  const env = { ...process.env, WEB_DIR: place('web') };
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', lines.join('\n')], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(status, `${lines.join('\n')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

const linesOf = (begin: string): string[] => here(documentedBlock('sh', begin)).trim().split('\n');

/** The values of a setting of the unit, in their order. */
const settings = (name: string): string[] =>
  [...here(documentedBlock('ini', '[Unit]\n')).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

/** Starts what the unit starts as systemd does: by its user, in its folder, with nothing but its environment. */
async function startService(): Promise<void> {
  const [command = ''] = settings('ExecStart');
  const [file = ''] = settings('EnvironmentFile');
  const assigned = [
    ...settings('Environment').join(' ').split(' '),
    ...readFileSync(file.replace(/^-/, ''), 'utf8').trim().split('\n'),
  ];
  const env = Object.fromEntries(
    assigned.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
  );
  const [node = '', ...words] = command.split(' ');
  const [umask = ''] = settings('UMask');
  const program = spawnSync(node, ['--version']).status === 0 ? node : process.execPath;
  output = '';
  const started = spawn('sh', ['-c', `umask ${umask} && exec "$@"`, 'sh', program, ...words], {
    ...OTHER_USER,
    cwd: settings('WorkingDirectory')[0] ?? '',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = started;
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const [, address = ''] = /(http\S+)/.exec(linesOf('systemd-analyze').at(-1) ?? '') ?? [];
  await vi.waitFor(
    async () => {
      if (started.exitCode !== null) return;
      expect((await fetch(address)).status).toBe(200);
    },
    { timeout: PATIENCE_MS, interval: 200 },
  );
  expect(started.exitCode, output).toBeNull();
}

/** Stops it as systemd does. */
async function stopService(): Promise<void> {
  if (server?.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(settings('KillSignal')[0] as NodeJS.Signals);
  const seconds = Number(settings('TimeoutStopSec')[0]);
  const timer = setTimeout(() => server?.kill('SIGKILL'), seconds * 1_000);
  const [code] = (await ended) as [number | null];
  clearTimeout(timer);
  server = undefined;
  expect(code, output).toBe(0);
}

/** What of a folder is not the service's user's. */
const foreignIn = (path: string): string[] =>
  [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))].filter(
    (each) => lstatSync(each).uid !== OTHER_USER.uid,
  );

/** What the proxy answers on one of its ports to somebody who came to the host of the document. */
function ask(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      headers: { host: 'exchange.example', accept: 'text/html' },
      rejectUnauthorized: false,
    };
    const asked = request(options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });
}

beforeAll(async () => {
  ports = { pages: await freePort(), simulated: await freePort(), metrics: await freePort() };
});
afterAll(async () => {
  nginx?.stop();
  server?.kill('SIGKILL');
  if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe.skipIf(noOtherUser !== undefined)(
  'docs/deployment.md, followed word for word',
  { timeout: PATIENCE_MS },
  () => {
    it('makes the folders and the program ready, as root', () => {
      mkdirSync(place('web'));
      writeFileSync(join(place('web'), 'index.html'), '<!doctype html><head></head><body></body>');
      chownSync(folder, OTHER_USER.uid, OTHER_USER.gid);
      const [useradd = '', ...others] = linesOf('useradd');
      // No other user of this machine is made: a number stands for it.
      expect(useradd).toMatch(/^useradd --system .* exchange$/);
      type(others);
      expect(foreignIn(data)).toEqual([]);
    });

    it('writes the deployment, and what is secret', () => {
      const shipped = JSON.parse(readFileSync(inRoot('server', 'deployments', 'tidemark.json'), 'utf8')) as {
        business: { compileHosts: object };
      };
      const text = readFileSync(inRoot('docs', 'deployment.md'), 'utf8');
      const [, production = ''] = /Here `mine\.json` says `"production": (\{.*?\})`/.exec(text) ?? [];
      Object.assign(shipped.business.compileHosts, { production: JSON.parse(production) as object });
      writeFileSync(join(place('etc'), 'mine.json'), JSON.stringify(shipped));
      writeFileSync(join(place('etc'), 'environment'), `WEB_DIR=${place('web')}\nCUSTODY=off\n`);
    });

    it('starts the service by its user, until it is ready', async () => {
      await startService();
      // The port of the figures answers a moment before the start is told of.
      await vi.waitFor(() => expect(output).toContain(data), { timeout: PATIENCE_MS });
      expect(output).not.toContain('runs as root');
      expect(foreignIn(data)).toEqual([]);
    });

    it.skipIf(!hasNginx)(
      'puts nginx before it, which leads to the exchange and to simulated trading',
      async () => {
        mkdirSync(place('nginx'));
        nginx = await startDocumentedNginx(place('nginx'), ports);
        for (const port of [nginx.secure, nginx.simulated]) expect(await ask(port, '/health')).toBe(200);
        expect(await ask(nginx.secure, '/spot/exchange')).toBe(200);
      },
    );

    it('makes a backup of the running exchange and restores it, as root; the service starts on it', async () => {
      const [, make = '', stop = '', restore = '', start = ''] = linesOf(
        'cd /opt/tidemark\nnpm run operator',
      );
      expect([stop, start]).toEqual(['systemctl stop exchange', 'systemctl start exchange']);
      type([make]);
      const [made = ''] = readdirSync(backups);
      expect(foreignIn(backups)).toEqual([]);
      await stopService();
      const saved = place('saved');
      cpSync(join(data, 'master.key'), saved);
      type([restore.replace(/\d{4}-\d\d-\d\dT\S+Z/, made)]);
      expect(foreignIn(data)).toEqual([]);
      expect(readFileSync(join(data, 'master.key'))).toEqual(readFileSync(saved));
      await startService();
      if (nginx !== undefined) expect(await ask(nginx.secure, '/health')).toBe(200);
    });

    it.skipIf(promtool === undefined)('has Prometheus read its figures and fire its alerts', async () => {
      type(linesOf('promtool').map((line) => line.replace(/^promtool/, promtool ?? '')));
      const figures = await (await fetch(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
      const { status, stderr } = spawnSync(promtool ?? '', ['check', 'metrics'], {
        input: figures,
        encoding: 'utf8',
      });
      // 3 are remarks about style alone.
      expect([0, 3], stderr).toContain(status);
      const { ok, told } = alertsFire(folder, ALERT_CASES.filter(({ every = 1 }) => every === 1).slice(0, 5));
      expect(ok, told).toBe(true);
    });

    it('stops the service in its time', stopService);
  },
);
