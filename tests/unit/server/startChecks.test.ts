import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { explainStart } from '../../../server/explainStart.ts';
import { readOptions } from '../../../server/options/options.ts';
import { startRuntime, type Runtime } from '../../../server/runtime.ts';
import { checkMasterKey } from '../../../server/startChecks/masterKey.ts';

/** What an earlier version's server left when it was killed: a start would bring its tables up to date. */
const DATA = inRoot('tests', 'fixtures', 'data-83521eb6', 'killed.tar.gz');

const folder = mkdtempSync(join(tmpdir(), 'tidemark-checks-'));
const [data, web, file] = [join(folder, 'data'), join(folder, 'web'), join(folder, 'file')];
let holder: Server;
let taken: number;
let runtime: Runtime | undefined;

beforeAll(async () => {
  for (const made of [data, web, join(folder, 'empty'), join(folder, 'odd', '2026-11-22T14-00-00Z')])
    mkdirSync(made, { recursive: true });
  execFileSync('tar', ['-xzf', DATA, '-C', data]);
  writeFileSync(join(web, 'index.html'), '<!doctype html><head></head>');
  writeFileSync(join(folder, 'odd', '2026-11-22T14-00-00Z', 'backup.json'), '{"format":');
  writeFileSync(file, 'in the way');
  holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  taken = (holder.address() as AddressInfo).port;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await runtime?.stop();
  runtime = undefined;
});
afterAll(() => {
  holder.close();
  rmSync(folder, { recursive: true });
});

/** Every file of a folder, by its content. */
function contentOf(of: string): Record<string, string> {
  const names = existsSync(of) ? readdirSync(of, { recursive: true, encoding: 'utf8' }) : ['is missing'];
  const hashOf = (path: string): string =>
    statSync(path, { throwIfNoEntry: false })?.isFile() === true
      ? createHash('sha256').update(readFileSync(path)).digest('hex')
      : 'a folder';
  return Object.fromEntries(names.sort().map((name) => [name, hashOf(join(of, name))]));
}

/** What is said of a start that fails. */
async function refusal(dataDir: string, args: readonly string[]): Promise<string> {
  const usual = ['--port', '0', '--simulated-port', '0', '--web-dir', web, '--data-dir', dataDir];
  try {
    const options = readOptions([...usual, ...args], {}) ?? expect.unreachable();
    const hooks = { log: pino({ level: 'silent' }), onFatal: () => undefined };
    try {
      runtime = await startRuntime(options, hooks);
    } catch (error) {
      return explainStart(error, options) ?? `not explained: ${String(error)}`;
    }
  } catch (error) {
    return (error as Error).message;
  }
  return 'it has started';
}

const KEY = randomBytes(32).toString('base64');

interface Case {
  readonly args?: () => readonly string[];
  readonly masterKey?: string;
  readonly told: () => string | RegExp;
}

const CASES: Readonly<Record<string, Case>> = {
  'a taken port': {
    args: () => ['--port', String(taken)],
    told: () => `Port ${taken} on 127.0.0.1 is taken. Choose another one with --port.`,
  },
  'a taken port of simulated trading': {
    args: () => ['--simulated-port', String(taken)],
    told: () => `Port ${taken} on 127.0.0.1, which simulated trading is to listen on, is taken.`,
  },
  'a taken port of the metrics': {
    args: () => ['--metrics-port', String(taken)],
    told: () => `Port ${taken} on 127.0.0.1, which metrics are to be told on, is taken.`,
  },
  'one port for two': {
    args: () => ['--port', '18080', '--metrics-port', '18080'],
    told: () => 'The port of the metrics must differ from the port, both are 18080',
  },
  'an address of another machine': {
    args: () => ['--host', '203.0.113.7'],
    told: () => '203.0.113.7 is not an address of this machine.',
  },
  'an address of another machine for the metrics': {
    args: () => ['--metrics-host', '203.0.113.8', '--metrics-port', '0'],
    told: () => '203.0.113.8 is not an address of this machine.',
  },
  'a name that nobody knows': {
    args: () => ['--host', 'nobody.invalid'],
    told: () => /^nobody\.invalid is not/,
  },
  'a master key that is none': {
    masterKey: 'secret',
    told: () => 'TIDEMARK_MASTER_KEY holds no key: 32 bytes in base64 are expected. Nothing was changed.',
  },
  'a web folder that is missing': {
    args: () => ['--web-dir', join(folder, 'nowhere')],
    told: () => `The folder of the web application ${join(folder, 'nowhere')} is missing. Build it`,
  },
  'a web folder without a build': {
    args: () => ['--web-dir', join(folder, 'empty')],
    told: () => 'holds no build: it has no index.html.',
  },
  'a backup folder that cannot be made': {
    args: () => ['--backup-dir', join(file, 'backups')],
    told: () =>
      `The folder of the backups ${join(file, 'backups')} cannot be used: it, or a folder above it, is a file`,
  },
  'a backup folder whose newest backup is damaged': {
    args: () => ['--backup-dir', join(folder, 'odd')],
    told: () => /backup\.json is damaged\.\nMend that, or choose another folder with --backup-dir/,
  },
  'a deployment that cannot be read': {
    args: () => ['--deployment', join(folder, 'none.json')],
    told: () => `The deployment file ${join(folder, 'none.json')} cannot be read`,
  },
  'a secret that cannot be read': {
    args: () => [
      ...['--public-origin', 'https://exchange.example', '--google-client-id', 'id'],
      ...['--google-secret-file', join(folder, 'none')],
    ],
    told: () => `The file of --google-secret-file, ${join(folder, 'none')}, cannot be read or is empty`,
  },
  'settings of text messages that cannot be read': {
    args: () => ['--sms-provider', join(folder, 'none')],
    told: () => '--sms-provider: must be a file of JSON that can be read',
  },
  'a mail server that is none': {
    args: () => ['--smtp', 'mail.example'],
    told: () => '--smtp must be an address such as',
  },
  'recordings that are missing': {
    args: () => ['--market', 'recording', '--recordings', join(folder, 'none')],
    told: () => join(folder, 'none'),
  },
};

describe('what a start needs is found missing before the data folder is touched', () => {
  it.each(Object.entries(CASES))('%s', async (_name, { args = () => [], masterKey, told }) => {
    if (masterKey !== undefined) vi.stubEnv('TIDEMARK_MASTER_KEY', masterKey);
    for (const dataDir of [data, join(folder, 'new')]) {
      const before = contentOf(dataDir);
      const said = await refusal(dataDir, args());
      if (told() instanceof RegExp) expect(said).toMatch(told());
      else expect(said).toContain(told());
      expect(contentOf(dataDir)).toEqual(before);
    }
  });

  it('the master key of other data', async () => {
    vi.stubEnv('TIDEMARK_MASTER_KEY', KEY);
    const before = contentOf(data);
    expect(await refusal(data, [])).toMatch(/sealed under the master key \S+, not under \S+: bring back/);
    expect(contentOf(data)).toEqual(before);
  });

  it('a lost master key, which whoever has it is not refused', async () => {
    const key = readFileSync(join(data, 'master.key'), 'utf8');
    rmSync(join(data, 'master.key'));
    try {
      const before = contentOf(data);
      expect(await refusal(data, [])).toContain('has none: bring back its file master.key');
      expect(contentOf(data)).toEqual(before);
      vi.stubEnv('TIDEMARK_MASTER_KEY', key.trim());
      await checkMasterKey(data);
      expect(contentOf(data)).toEqual(before);
    } finally {
      writeFileSync(join(data, 'master.key'), key);
    }
  });
});
