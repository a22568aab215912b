import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../../../packages/cli/commands/index.ts';
import { commandReportFile, commandSurface } from '../../../../scripts/packages/commandSurface.ts';

it('the command line is the one that is reported; `npm run surface` writes another one down', () => {
  expect(commandSurface(COMMANDS)).toBe(readFileSync(commandReportFile, 'utf8'));
});
