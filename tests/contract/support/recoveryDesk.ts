import { afterAll, beforeAll, expect, vi } from 'vitest';
import { Client } from './client.ts';
import { enrolAuthenticator, type Enrolled } from './enrolAuthenticator.ts';
import { openOperatorShell, type OperatorShell } from './operatorShell.ts';
import { PASSWORD } from './signUp.ts';
import { startTestServer, type TestServer } from './testServer.ts';
import type { TestServerOptions } from './testServerOptions.ts';

const STEP_MS = 30_000;

type Run = OperatorShell['run'];

/** A user who has an authenticator, and will have lost it. */
export interface LockedOut extends Enrolled {
  readonly id: number;
  readonly uid: string;
}

/** Where two operators decide about locked-out users of a test's server. */
export class RecoveryDesk {
  readonly server: TestServer;
  readonly shell: OperatorShell;
  /** Two operators with tokens of their own. */
  readonly grace: Run;
  readonly linus: Run;
  /** Lets time pass, for the server and for those who call it. */
  readonly pass: (ms: number) => void;
  readonly #now: () => number;
  #users = 0;

  constructor(parts: Pick<RecoveryDesk, 'server' | 'shell' | 'grace' | 'linus' | 'pass'>, now: () => number) {
    this.server = parts.server;
    this.shell = parts.shell;
    this.grace = parts.grace;
    this.linus = parts.linus;
    this.pass = parts.pass;
    this.#now = now;
  }

  get time(): number {
    return this.#now();
  }

  async lockedOut(): Promise<LockedOut> {
    this.#users += 1;
    const enrolled = await enrolAuthenticator(
      this.server,
      `locked${this.#users}@tidemark.example`,
      this.pass,
    );
    const { data } = await enrolled.client.get('/user/userInfo');
    const { userId, displayUserId } = data as { userId: string; displayUserId: string };
    return { ...enrolled, id: Number(userId), uid: displayUserId };
  }

  recover(run: Run, uid: string, ...more: string[]): ReturnType<Run> {
    return run('user', 'recover', uid, '--reason', 'Identity checked by video', ...more);
  }

  /** Opens a case by grace. @returns its number */
  async opened(uid: string, ...more: string[]): Promise<string> {
    const { exitCode, text } = await this.recover(this.grace, uid, ...more);
    expect({ exitCode, text }).toMatchObject({ exitCode: 0 });
    return /recovery approve (\d+)$/.exec(text)?.[1] ?? '';
  }

  async stateOf(id: string): Promise<string | undefined> {
    const query = this.server.services.db.selectFrom('userRecoveries').select('state');
    return (await query.where('id', '=', Number(id)).executeTakeFirst())?.state;
  }

  purge(): Promise<void> {
    return this.server.services.userRecoveries.purge();
  }

  async asksForAuthenticator(email: string): Promise<boolean> {
    const client = new Client(this.server.gateway);
    return (await client.post('/user/login', { loginId: email, password: PASSWORD })).raw.includes(
      'authenticator',
    );
  }

  /** The token of the link that was mailed last. */
  async mailedToken(email: string): Promise<string> {
    const last = (): string => this.server.mails.findLast(({ to }) => to === email)?.text ?? '';
    await vi.waitFor(() => expect(last()).toContain('https://tidemark.example/auth/factor-reset#'));
    return /#([\w-]+)/.exec(last())?.[1] ?? '';
  }
}

/** A desk for all tests of a file. @returns the desk, once the tests run */
export function useRecoveryDesk(options: TestServerOptions = {}): () => RecoveryDesk {
  let desk: RecoveryDesk | undefined;
  let time = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
  const pass = (ms: number): void => void vi.setSystemTime((time += ms));
  beforeAll(async () => {
    pass(0);
    const server = await startTestServer({ ...options, now: () => time });
    const shell = await openOperatorShell(server);
    const [grace, linus] = [await shell.hire('grace'), await shell.hire('linus')];
    desk = new RecoveryDesk({ server, shell, grace, linus, pass }, () => time);
  });
  afterAll(async () => {
    await desk?.server.stop();
    await desk?.shell.close();
    vi.useRealTimers();
  });
  return () => desk ?? expect.fail('The server has not started yet');
}

/** A command that the exchange rejects with a text. */
export const rejected = (text: string) => ({
  exitCode: 1,
  text: expect.stringContaining(text) as string,
});
