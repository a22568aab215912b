import type { Command } from '../cli/command.ts';
import { convert } from './convert.ts';
import { diff } from './diff.ts';
import { hash } from './hash.ts';
import { inspect } from './inspect.ts';
import { record } from './record.ts';
import { replay } from './replay.ts';
import { show } from './show.ts';
import { testFrom } from './testFrom.ts';
import { trim } from './trim.ts';

/** Every command, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  record,
  replay,
  show,
  inspect,
  diff,
  hash,
  convert,
  trim,
  testFrom,
];
