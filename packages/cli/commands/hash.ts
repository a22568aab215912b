import type { Command } from '../cli/command.ts';
import { EXIT } from '../cli/exitCodes.ts';
import { damageJson, damageReport, isDamaged } from '../files/damageReport.ts';
import { READ_OPTIONS, readOptions } from '../files/readFile.ts';
import { readPlayable } from '../files/readPlayable.ts';
import { playSession } from '../replay/playSession.ts';
import { askedReplay, REPLAY_OPTIONS, settingsFor } from '../replay/replayOptions.ts';
import { totalHash } from '../replay/totalHash.ts';

export const hash: Command = {
  name: 'hash',
  summary: 'the hash of the state of each topic at the end',
  usage: 'FILE',
  positionals: [1, 1],
  about:
    'Plays a session and prints the SHA-256 of the state of each topic at the end: its key, phase, value and server time. The same file, seed and ' +
    'faults give the same hashes, in Node as in a browser. What it prints is what --expect of replay takes.',
  options: { ...READ_OPTIONS, ...REPLAY_OPTIONS, total: { about: 'Print one hash for all topics' } },
  examples: [
    ['tidemark hash btc.session > btc.hashes', 'to be compared with later'],
    ['tidemark hash btc.session --to 30s --total', 'of the first 30 seconds, as one'],
  ],
  async run(args, terminal) {
    const asked = askedReplay(args);
    const playable = await readPlayable(args.positional(0), terminal, readOptions(args));
    const { file, damage, timeline } = playable;
    const { hashes } = await playSession(timeline, settingsFor(playable, asked, terminal));
    const total = totalHash(hashes);
    if (args.flag('json'))
      terminal.print(JSON.stringify({ file, total, hashes, damage: damageJson(damage) }, null, 2));
    else {
      for (const line of damageReport(file, damage)) terminal.note(line);
      if (args.flag('total')) terminal.print(total);
      else for (const [key, value] of Object.entries(hashes)) terminal.print(`${value}  ${key}`);
    }
    return isDamaged(damage) ? EXIT.failed : EXIT.ok;
  },
};
