import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.ts';
import { findOrFetch } from '../../support/debianTool.ts';
import { documentedBlock } from '../../support/documentedNginx.ts';

const analyze = findOrFetch({ package: 'systemd', file: '/usr/bin/systemd-analyze', probe: '--version' });
const logrotate = findOrFetch({ package: 'logrotate', file: '/usr/sbin/logrotate', probe: '--version' });

const folder = mkdtempSync(join(tmpdir(), 'tidemark-unit-'));
afterAll(() => rmSync(folder, { recursive: true }));

const unit = documentedBlock('ini', '[Unit]\n');

/** The unit as a file, by the program that runs this test: another machine has its own. */
function unitFile(): string {
  const file = join(folder, 'exchange.service');
  writeFileSync(file, unit.replace('ExecStart=/usr/bin/node ', `ExecStart=${process.execPath} `));
  return file;
}

function analyzed(...words: string[]): { readonly status: number | null; readonly told: string } {
  const { status, stdout, stderr } = spawnSync(analyze ?? '', words, { encoding: 'utf8' });
  return { status, told: `${stdout}${stderr}` };
}

describe.skipIf(analyze === undefined)('what systemd thinks of the unit of docs/deployment.md', () => {
  it('it knows every line of it', () => {
    expect(analyzed('verify', '--man=no', unitFile())).toEqual({ status: 0, told: '' });
  });

  it('it knows every line of what writes a file in place of the journal', () => {
    const file = unitFile();
    mkdirSync(`${file}.d`, { recursive: true });
    writeFileSync(join(`${file}.d`, 'log.conf'), documentedBlock('ini', '[Service]\n'));
    expect(analyzed('verify', '--man=no', file)).toEqual({ status: 0, told: '' });
  });

  it('a word that it does not know would be told', () => {
    const file = join(folder, 'odd.service');
    writeFileSync(file, readFileSync(unitFile(), 'utf8').replace('KillMode=', 'KilMode='));
    expect(analyzed('verify', '--man=no', file).told).toContain("'KilMode'");
  });

  it('it lets the service do little', () => {
    const { told } = analyzed('security', '--offline=yes', '--threshold=20', '--no-pager', unitFile());
    expect(told).toMatch(/Overall exposure level for exchange\.service: [01]\.\d OK/);
  });
});

it('the unit gives the server more time to stop than it takes, and asks by the signal that it hears', () => {
  const [, withinMs] =
    /STOP_WITHIN_MS = (\d_?\d*);/.exec(readFileSync(inRoot('server/shutdown.ts'), 'utf8')) ?? [];
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  expect(Number(seconds)).toBeGreaterThan(2 * (Number(withinMs?.replace('_', '')) / 1_000));
  expect(unit).toMatch(/^KillSignal=SIGTERM$/m);
});

describe.skipIf(logrotate === undefined)('what logrotate thinks of the block of docs/deployment.md', () => {
  it('it takes it, and empties the file that is kept open', () => {
    const [log, config] = [join(folder, 'server.log'), join(folder, 'rotate.conf')];
    writeFileSync(log, 'a line\n');
    chmodSync(folder, 0o755);
    const own = documentedBlock('logrotate', '/var/log/exchange').replace('/var/log/exchange/*.log', log);
    // The user of the block is not on every machine.
    writeFileSync(config, own.replace('  su exchange exchange\n', ''));
    chmodSync(config, 0o644);
    const words = ['--force', '--state', join(folder, 'state'), config];
    const { status, stderr } = spawnSync(logrotate ?? '', words, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(log, 'utf8')).toBe('');
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('a line\n');
  });
});
