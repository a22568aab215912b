import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { entriesOf, manifestOf } from '../../scripts/packages/manifest.ts';
import { reportFile, surfaceReport } from '../../scripts/packages/surface.ts';

const programs = inject('packed').packages.filter(
  ({ workspace }) => Object.keys(entriesOf(manifestOf(workspace))).length > 0,
);

it.each(programs.map((packed) => [packed.name, packed] as const))(
  'the public surface of %s is the one that is reported; `npm run surface` writes another one down',
  async (_name, { workspace, folder }) => {
    const report = await surfaceReport(manifestOf(workspace), join(folder, 'dist'));
    expect(report).toBe(readFileSync(reportFile(workspace), 'utf8'));
  },
);
