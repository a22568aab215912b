import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { EXIT_HELP } from '../../packages/cli/cli/exitCodes.ts';
import { run } from '../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../packages/cli/commands/index.ts';
import { startSessionServer } from '../../packages/cli/serve/sessionServer.ts';
import { inRoot } from '../../scripts/lib/root.ts';
import { NO_FAULTS, readSession } from '@tidemark/streams/session';
import { madeSession } from '../support/streams/madeSession.ts';
import { RecordingTerminal } from '../unit/cli/support/recordingTerminal.ts';

const readme = readFileSync(inRoot('packages', 'cli', 'README.md'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'tidemark-readme-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blocks = [...readme.matchAll(/```sh\n([^]*?)```/g)].map(([, code = '']) => code);
const lines = blocks.flatMap((code) => code.split('\n')).filter((line) => line.startsWith('tidemark '));

it('the README names every command and every exit code', () => {
  for (const { name } of COMMANDS) expect(readme).toContain(`| \`${name}\``);
  for (const [code, meaning] of EXIT_HELP)
    expect(readme).toMatch(new RegExp(`\\| ${code} +\\| ${meaning} +\\|`));
});

it('the commands of the README do what it says', async () => {
  const recorded = [...madeSession(900)].map(({ at, raw }) => `${at}000000 ${raw}`);
  writeFileSync(join(folder, 'btcusdt.ndjson.gz'), gzipSync(recorded.join('\n')));
  const hole = recorded.toSpliced(
    recorded.findIndex((line, i) => i > 700 && line.includes('@depth')),
    1,
  );
  writeFileSync(join(folder, 'lossy.session'), hole.join('\n'));
  const server = await startSessionServer(await readSession(recorded.join('\n')), {
    port: 0,
    speed: 1,
    seed: 1,
    faults: NO_FAULTS,
    isOnce: false,
    origins: [],
  });
  const here = server.address.replace('http', 'ws');
  try {
    expect(lines.length).toBeGreaterThan(7);
    for (const line of lines) {
      const terminal = new RecordingTerminal();
      const argv = line
        .split(' ')
        .slice(1)
        .map((word) => (/\.(session|ts|gz)$/.test(word) ? join(folder, word) : word))
        .map((word) => word.replace('ws://127.0.0.1:8080', here).replace(/^5s$/, '700ms'));
      expect(await run(argv, COMMANDS, terminal), `${line}\n${terminal.noted.join('\n')}`).toBe(0);
      expect(terminal.printed).not.toEqual([]);
    }
  } finally {
    await server.close();
  }
});
