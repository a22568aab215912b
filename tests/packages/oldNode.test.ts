import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { nodeOf } from './support/onDemand.ts';

const { packages } = inject('packed');

it('the command says in one line that Node 18 is too old', { timeout: 120_000 }, async ({ skip }) => {
  const node = await nodeOf('18.20');
  if (node === undefined) return skip('Node 18: it is not installed, and cannot be installed here');
  const cli = packages.find(({ name }) => name === '@tidemark/cli') ?? expect.fail();
  const bin = join(cli.folder, 'dist', 'bin.js');
  const failed: unknown = await promisify(execFile)(node, [bin, '--version']).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^tidemark: needs Node 20\.19 or later, and this is Node 18\.[\d.]+\n$/,
    ) as unknown,
  });
});
