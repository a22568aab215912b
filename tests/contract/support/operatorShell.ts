import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperator, type Outcome } from '../../../server/operator/run.ts';
import { tokenFile } from '../../../server/operator/tokenFile.ts';
import { OPERATOR_TOKEN, type TestServer } from './testServer.ts';

/** Where an operator types commands for a server of a test. */
export interface OperatorShell {
  /** Where the server listens. */
  readonly address: string;
  /** Runs a command with the shared token. */
  readonly run: (...words: string[]) => Promise<Outcome>;
  /** Adds an operator. @returns runs a command with the operator's own token */
  readonly hire: (name: string) => Promise<OperatorShell['run']>;
  readonly close: () => Promise<void>;
}

/** Has a server listen, and gives its token to an operator called zoe_the_2nd. */
export async function openOperatorShell({ gateway }: Pick<TestServer, 'gateway'>): Promise<OperatorShell> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-operator-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
  const address = await gateway.listen('127.0.0.1', 0);
  const env = { OPERATOR_SERVER: address, DATA_DIR: folder };
  const run: OperatorShell['run'] = (...words) => runOperator([...words, '--as', 'zoe_the_2nd'], env);
  return {
    address,
    run,
    async hire(name) {
      const { text } = await run('operator', 'add', name);
      const token = text.split('\n').at(-1);
      return (...words) =>
        runOperator(words, { OPERATOR_SERVER: address, DATA_DIR: '/nowhere', OPERATOR_TOKEN: token });
    },
    close: () => rm(folder, { recursive: true }),
  };
}
