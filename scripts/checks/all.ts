import { inRoot } from '../lib/root.ts';
import type { Check } from './check.ts';
import { commandCheck } from './command.ts';
import { playwrightCheck } from './playwright.ts';
import { sizeCheck } from './size.ts';
import { vitestCheck } from './vitest.ts';

const bin = (path: string) => inRoot('node_modules', path);

/** Every check of `npm test`. Of those that run side by side the longest starts first. */
export const checks: readonly Check[] = [
  commandCheck('boundaries', 'import boundaries, names and texts', [
    bin('eslint/bin/eslint.js'),
    '.',
    '--max-warnings=0',
  ]),
  commandCheck('lint', 'lint', [
    bin('oxlint/bin/oxlint'),
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]),
  commandCheck('types', 'type check', [bin('ts7/bin/tsc'), '--noEmit']),
  sizeCheck,
  commandCheck('format', 'formatting', [bin('prettier/bin/prettier.cjs'), '--check', '.']),
  commandCheck('unused', 'unused files, exports and dependencies', [bin('knip/bin/knip.js')]),
  commandCheck('circles', 'import circles', [inRoot('scripts/lint/circles.ts')]),
  commandCheck('openapi', 'API documents', [
    bin('@redocly/cli/bin/cli.js'),
    'lint',
    'openapi/*.yaml',
    'openapi/asyncapi/*.yaml',
  ]),
  vitestCheck('unit', 'unit tests'),
  vitestCheck('contract', 'contract tests', 1),
  vitestCheck('chaos', 'chaos tests', 1),
  vitestCheck('packages', 'packed packages in the projects of others'),
  vitestCheck('bench', 'every benchmark, briefly'),
  playwrightCheck,
];
