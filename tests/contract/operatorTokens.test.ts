import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { HELP } from '../../server/operator/usage.ts';
import { hashSecret } from '../../server/services/identity/secrets.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let shell: OperatorShell;

beforeAll(async () => {
  shell = await openOperatorShell(server);
});
afterAll(() => shell.close());

/** Adds an operator. @returns their token */
async function tokenOf(name: string): Promise<string> {
  const { exitCode, text } = await shell.run('operator', 'add', name);
  expect(exitCode).toBe(0);
  return text.split('\n').at(-1) ?? '';
}

const call = (token: string, headers: Readonly<Record<string, string>> = {}) =>
  server.gateway.app.inject({
    method: 'POST',
    url: '/operator/read-only',
    headers: { authorization: `Bearer ${token}`, ...headers },
    payload: { readOnly: false },
  });

describe('npm run operator -- operator', () => {
  it('prints a token once and stores its hash', async () => {
    const token = await tokenOf('grace');
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await server.services.db.selectFrom('operators').selectAll().execute();
    expect(rows).toMatchObject([{ name: 'grace', hash: hashSecret(token) }]);
    const { text } = await shell.run('operator', 'list');
    expect(text).toMatch(/^grace {2}added \d{4}-/);
    expect(text).not.toContain(token);
    expect((await shell.run('audit', '--limit', '100')).text).not.toContain(token);
  });

  it('refuses a name that differs in case alone', async () => {
    await tokenOf('linus');
    for (const name of ['linus', 'Linus', 'LINUS'])
      expect(await shell.run('operator', 'add', name)).toEqual({
        exitCode: 1,
        text: 'name: another operator has it',
      });
  });

  it('takes the shared token to add and remove', async () => {
    const run = await shell.hire('barbara');
    for (const words of [
      ['add', 'second_self'],
      ['remove', 'grace'],
      ['remove', 'barbara'],
    ])
      expect(await run('operator', ...words)).toEqual({
        exitCode: 1,
        text: 'Operators are added and removed with the shared token',
      });
    expect((await run('operator', 'list')).text).toContain('barbara');
    expect((await shell.run('operator', 'list')).text).not.toContain('second_self');
  });

  it('ends a token at once', async () => {
    const run = await shell.hire('margaret');
    expect(await run('setting', 'list')).toMatchObject({ exitCode: 0 });
    expect(await shell.run('operator', 'remove', 'margaret')).toMatchObject({ exitCode: 0 });
    expect(await run('setting', 'list')).toEqual({
      exitCode: 1,
      text: "The operator's token is missing or wrong",
    });
    expect(await shell.run('operator', 'remove', 'margaret')).toEqual({
      exitCode: 1,
      text: 'No operator has this name',
    });
  });

  it.each([
    [['operator', 'add'], 2],
    [['operator', 'add', 'ada_k', 'bob_k'], 2],
    [['operator', 'add', 'ada'], 1],
    [['operator', 'list', 'all'], 2],
    [['operator', 'remove'], 2],
  ])('does not understand %j', async (words, exitCode) => {
    expect(await shell.run(...words)).toMatchObject({ exitCode });
  });

  it('is in the help', () => {
    for (const name of ['operator add NAME', 'operator list', 'operator remove NAME', '--token-file FILE'])
      expect(HELP).toContain(name);
  });
});

describe("an operator's own token", () => {
  it('names its operator, whatever the header says', async () => {
    const token = await tokenOf('katherine');
    for (const name of ['zoe_the_2nd', 'x', ''])
      expect((await call(token, { 'x-operator': name })).json()).toMatchObject({ code: 200 });
    const { rows } = await server.services.operatorAudit.page({ limit: 3 });
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatchObject({ operator: 'katherine', hasOwnToken: 1 });
    const { text } = await shell.run('audit', '--limit', '3');
    expect(text).toContain('katherine (own token, 127.0.0.1)  setReadOnly');
  });

  it('tells its operator from those who take the name', async () => {
    const words = ['user', 'end-sessions', '61000100', '--as', 'katherine'];
    const env = { OPERATOR_SERVER: shell.address, OPERATOR_TOKEN: 'operator-of-the-tests' };
    expect(await runOperator(words, env)).toMatchObject({ exitCode: 0 });
    const { rows } = await server.services.operatorAudit.page({ limit: 1 });
    expect(rows).toMatchObject([{ operator: 'katherine', hasOwnToken: 0 }]);
  });

  it('is rejected to browsers and in other schemes', async () => {
    const token = await tokenOf('dorothy');
    for (const headers of [
      { origin: 'https://app.example' },
      { 'sec-fetch-site': 'same-origin' },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${hashSecret(token)}` },
      { authorization: `Bearer ${token.slice(1)}` },
      { authorization: 'Bearer' },
    ])
      expect((await call(token, headers)).json()).toMatchObject({ code: 10403 });
  });

  it('is read from a file or the environment', async () => {
    const token = await tokenOf('frances');
    const file = join(tmpdir(), `tidemark-token-${process.pid}`);
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    const env = { OPERATOR_SERVER: shell.address, DATA_DIR: '/nowhere' };
    const list = ['setting', 'list'];
    expect(await runOperator([...list, '--token-file', file], env)).toMatchObject({ exitCode: 0 });
    expect(await runOperator(list, { ...env, OPERATOR_TOKEN_FILE: file })).toMatchObject({ exitCode: 0 });
    expect(await runOperator(list, { ...env, OPERATOR_TOKEN: token })).toMatchObject({ exitCode: 0 });
    expect(await runOperator([...list, '--token-file', '/nowhere/token'], env)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('/nowhere/token cannot be read') as string,
    });
    for (const OPERATOR_TOKEN of ['', 'two words', 'umläut'])
      expect(await runOperator(list, { ...env, OPERATOR_TOKEN })).toEqual({
        exitCode: 1,
        text: 'OPERATOR_TOKEN holds no token.',
      });
  });
});
