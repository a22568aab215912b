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
  readonly run: (...words: string[]) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

/** Has a server listen, and gives its token to an operator called zoe_the_2nd. */
export async function openOperatorShell({ gateway }: Pick<TestServer, 'gateway'>): Promise<OperatorShell> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-operator-'));
  await writeFile(tokenFile(folder), `${OPERATOR_TOKEN}\n`);
  const address = await gateway.listen('127.0.0.1', 0);
  const env = { OPERATOR_SERVER: address, DATA_DIR: folder };
  return {
    address,
    run: (...words) => runOperator([...words, '--as', 'zoe_the_2nd'], env),
    close: () => rm(folder, { recursive: true }),
  };
}
