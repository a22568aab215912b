import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { authToken } from '../../../contract/support/client.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** The reference exchange in a process of its own, which can be killed and started again on the same data and port. */
export class ExchangeProcess {
  #child: ChildProcess | undefined;
  #address = '';
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  get realtimeUrl(): string {
    return `${this.#address.replace('http', 'ws')}/realtime`;
  }

  async start(): Promise<void> {
    const port = this.#address === '' ? '0' : new URL(this.#address).port;
    const child = spawn(
      process.execPath,
      ['server/main.ts', '--port', port, '--simulated-port', 'off', '--data-dir', this.#dataDir],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#child = child;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /address +(http\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the exchange ended before it served:\n${text}`)));
    this.#address = await promise;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** A logged-in user's way to call it. */
  async login(loginId: string, password: string): Promise<(path: string, body: object) => Promise<unknown>> {
    const response = await this.#post('/user/login', { loginId, password });
    const cookie = response.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ');
    return async (path, body) => {
      const answer = (await (await this.#post(path, body, cookie)).json()) as { code: number; data: unknown };
      if (answer.code !== 200) throw Object.assign(new Error(JSON.stringify(answer)), { code: answer.code });
      return answer.data;
    };
  }

  #post(path: string, body: object, cookie = ''): Promise<Response> {
    return fetch(`${this.#address}${path}?auth=${encodeURIComponent(authToken(path))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  }
}
