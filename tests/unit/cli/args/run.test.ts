import { describe, expect, it } from 'vitest';
import { parseDuration } from '../../../../packages/cli/cli/args.ts';
import { run } from '../../../../packages/cli/cli/run.ts';
import { COMMANDS } from '../../../../packages/cli/commands/index.ts';
import cliPackage from '../../../../packages/cli/package.json' with { type: 'json' };
import { RecordingTerminal } from '../support/recordingTerminal.ts';

async function outcome(...argv: string[]) {
  const terminal = new RecordingTerminal();
  const code = await run(argv, COMMANDS, terminal);
  return { code, printed: terminal.printed.join('\n'), noted: terminal.noted.join('\n') };
}

describe('the command line', () => {
  it('lists every command, and explains each with its options, examples and exit codes', async () => {
    const { code, printed } = await outcome('--help');
    expect(code).toBe(0);
    for (const { name, summary, options, examples } of COMMANDS) {
      expect(printed).toContain(name);
      expect(printed).toContain(summary.slice(0, 30));
      const help = (await outcome(name, '--help')).printed;
      for (const option of [...Object.keys(options), 'json', 'help']) expect(help).toContain(`--${option}`);
      for (const [line] of examples) expect(help).toContain(line);
      expect(help).toContain('Ends with');
      expect((await outcome('help', name)).printed).toBe(help);
    }
  });

  it.each(['--version', '-V'])('prints the version of the package for %s', async (option) => {
    expect(await outcome(option)).toEqual({ code: 0, printed: cliPackage.version, noted: '' });
    expect((await outcome('--help')).printed).toContain('-V, --version');
  });

  it.each([
    [['rpelay'], 'there is no command rpelay; did you mean replay?'],
    [['frobnicate'], 'there is no command frobnicate; tidemark --help lists them'],
    [['replay'], 'something is missing: tidemark replay FILE'],
    [['replay', 'a', 'b'], 'too much: tidemark replay FILE'],
    [['replay', 'a', '--sped', '2'], 'there is no option --sped; did you mean --speed?'],
    [['replay', 'a', '--speed', 'fast'], '--speed takes a number above zero, not "fast"'],
    [['replay', 'a', '--seed', '1.5'], '--seed takes a whole number from 0 to 2147483647, not "1.5"'],
    [['replay', 'a', '--fault', 'drop=200%'], 'fault "drop=200%": must be a share from 0 to 100%'],
    [['replay', 'a', '--fault', 'dorp'], 'fault "dorp": must be one of drop'],
    [['replay', 'a', '--from', '5s', '--to', '3s'], '--from must lie before --to'],
    [['replay', 'a', '--app', 'dist'], '--app is for --serve'],
    [['convert', 'a'], '--out is missing'],
    [['trim', 'a', '-o', 'b'], 'what fails is missing'],
    [
      ['trim', 'a', '-o', 'b', '--check', 'liev'],
      'there is no check liev; there are live, whole, crossed, same',
    ],
    [['hash', '/nowhere/a'], '/nowhere/a: ENOENT'],
    [['record', 'ftp://x'], 'ftp://x is no address'],
    [['record', 'ws://x', '--topics', 'quots'], 'there is no topic quots; did you mean quote?'],
    [['record', 'ws://x', '--topics', 'orders'], 'private topics need an API key'],
    [['record', 'ws://x', '--for', 'long'], '--for takes a time such as 250ms'],
  ])('says what is wrong with %j', async (argv, reason) => {
    const { code, noted } = await outcome(...argv);
    expect(noted).toContain(`tidemark: ${reason}`);
    expect(code).toBe(reason.includes('ENOENT') ? 3 : 2);
  });

  it.each([
    ['250ms', 250],
    ['90', 90_000],
    ['1.5m', 90_000],
    ['2h', 7_200_000],
  ])('reads %s as a time', (text, milliseconds) => expect(parseDuration(text, 'it')).toBe(milliseconds));
});
