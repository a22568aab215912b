import { createSdk, type SessionUser } from '@tidemark/sdk';
import type { Page } from 'playwright/test';
import { ADA } from './demo.ts';
import type { Exchange } from './exchange.ts';

/** An action that the page asked the app for. */
export interface Asked {
  readonly action: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** An error that an app may report. */
type Fault = 'notFound' | 'parameterError' | 'jsonParseError' | 'functionNotFound';

type Message = Asked & { readonly id: string };

/** The length of a sound fingerprint. */
const FINGERPRINT = 'f1'.repeat(36);

function sdkOfApp(exchange: Exchange, token: string | null = null) {
  return createSdk({ baseUrl: exchange.address, getSession: () => ({ token, inApp: true }) });
}

/** Logs a demo user in at the exchange as a native application does, and gets its tokens. */
export function logInAsApp(exchange: Exchange): Promise<SessionUser> {
  const { loginId, password } = ADA;
  return sdkOfApp(exchange).call('login', { body: { loginId, password } });
}

/** Ends the session of a token at the exchange, as a logout on another device would. */
export async function endSession(exchange: Exchange, { token }: SessionUser): Promise<void> {
  await sdkOfApp(exchange, token).call('logout');
}

/** Stands in for the native app around a page: the bridge's other side, with a real user of the exchange. */
export class NativeHost {
  /** Who is logged in in the app. */
  user: SessionUser | null = null;
  /** The errors that the app reports, by action. */
  readonly faults: Record<string, Fault> = {};
  /** What it was asked, in order. */
  readonly asked: Asked[] = [];
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts the app around a page that is yet to be opened. */
  static async around(page: Page, user: SessionUser | null): Promise<NativeHost> {
    const host = new NativeHost(page);
    host.user = user;
    await page.exposeFunction('askTheApp', (text: string) => host.#answer(JSON.parse(text) as Message));
    await page.addInitScript(() => {
      interface HostPage extends Window {
        askTheApp(text: string): Promise<string>;
        TidemarkApp: object;
      }
      const host = window as unknown as HostPage;
      host.TidemarkApp = {
        postMessage(text: string) {
          const { id } = JSON.parse(text) as { id: string };
          void host.askTheApp(text).then((answer) => window.tidemarkBridge?.receive(id, answer));
        },
      };
    });
    return host;
  }

  /** The actions it was asked for. */
  get actions(): string[] {
    return this.asked.map(({ action }) => action);
  }

  /** Tells the page that somebody logged in or out in the app. */
  async changeUser(user: SessionUser | null): Promise<void> {
    this.user = user;
    await this.#page.evaluate(() => window.tidemarkBridge?.notify('userChanged'));
  }

  #answer({ action, params }: Message): string {
    this.asked.push({ action, params });
    const fault = this.faults[action];
    if (fault !== undefined) return JSON.stringify({ error: { kind: fault, message: 'For developers' } });
    return JSON.stringify({ data: this.#dataOf(action) });
  }

  #dataOf(action: string): unknown {
    if (action !== 'user.getUser') return null;
    // The refresh token stays in the app.
    const { userId, displayUserId, token } = this.user ?? {};
    return { user: this.user && { userId, displayUserId, token }, fingerprint: FINGERPRINT };
  }
}
