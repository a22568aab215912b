import { execFile } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readDocuments } from '../../../../scripts/generate/documents.ts';
import { describedOperations } from '../../../../scripts/generate/examples/described.ts';
import { Examples } from '../../../../scripts/generate/examples/program.ts';
import { describedTopics, topicProgram } from '../../../../scripts/generate/examples/topics.ts';
import { inRoot, root } from '../../../../scripts/lib/root.ts';
import { readmeProgram } from '../../../support/readmeProgram.ts';

const run = promisify(execFile);

/** Within the project, so that its packages are found. */
const folder = inRoot('.cache', 'examples');

it('the examples of all operations and topics, and the programs of the guides compile, as strictly as the project', async () => {
  const documents = await readDocuments();
  const operations = documents.flatMap(describedOperations);
  const examples = new Examples(operations);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { id } of operations) writeFileSync(join(folder, `${id}.ts`), examples.program(id));
  for (const topic of describedTopics(documents))
    writeFileSync(join(folder, `${topic.name}Topic.ts`), topicProgram(topic));
  for (const file of globSync('docs/guides/*.md', { cwd: root })) {
    const program = readmeProgram(file);
    if (program !== '') writeFileSync(join(folder, `${basename(file, '.md')}Guide.ts`), program);
  }
  const config = { extends: '../../tsconfig.json', include: ['.'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = inRoot('node_modules/ts7/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '--noEmit', '-p', folder]).catch(
    (error: unknown) => error as { stdout: string },
  );
  expect(stdout).toBe('');
}, 60_000);
